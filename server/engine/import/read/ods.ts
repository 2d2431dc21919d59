import { crc32 } from 'node:zlib'
import { readOds } from 'hucre/ods'

/** What a sheet of OpenDocument says of a row beside its values. */
interface OdsRow {
  /** The codes of the currencies of its cells, by their positions. */
  readonly currencies: ReadonlyMap<number, string>
  readonly isHidden: boolean
}

const NONE: OdsRow = { currencies: new Map(), isHidden: false }
/** Tags around rows: of headings that are printed on each page, and of rows that can be folded. */
const AROUND_ROWS = /<\/?table:(?:table-header-rows|table-row-group|table-rows)\b[^>]*>/g
const TAG =
  /<(\/?)table:(table|table-row|table-cell|covered-table-cell)(?=[\s/>])([^>"]*(?:"[^"]*"[^>"]*)*?)(\/?)>/g
/** Rows of one tag to which what it says is told: there are a million below a table. */
const MOST_REPEATED = 1_000

/** The sheets of a workbook of OpenDocument, given its content: what its rows hold, and what that does not say. */
export async function readOdsSheets(bytes: Uint8Array, content: string) {
  const flat = content.replace(AROUND_ROWS, '')
  // The reader passes over rows within such tags.
  const book = flat.length === content.length ? bytes : archiveOf(flat)
  const { sheets } = await readOds(book, { readStyles: true })
  const told = /office:currency=|table:visibility=/.test(flat) ? rowsTold(flat) : []
  return sheets.map(({ name, rows, cells }, sheet) => ({
    name,
    rows,
    /** The format of a cell; of one with a currency of its own one with its code. */
    formatAt: (row: number) => (at: number) => {
      const code = (told[sheet]?.get(row) ?? NONE).currencies.get(at)
      return code === undefined ? cells?.get(`${row},${at}`)?.style?.numFmt : `[$${code}] 0.00`
    },
    isHidden: (row: number) => (told[sheet]?.get(row) ?? NONE).isHidden,
  }))
}

/** What the rows of each sheet say, by their positions; those that say nothing are left out. */
function rowsTold(content: string): readonly ReadonlyMap<number, OdsRow>[] {
  const sheets: Map<number, OdsRow>[] = []
  let [depth, row, repeated, at, isHidden] = [0, 0, 1, 0, false]
  let currencies = new Map<number, string>()
  const endRow = (): void => {
    const told = { currencies, isHidden }
    if (currencies.size > 0 || isHidden)
      for (let each = row; each < row + Math.min(repeated, MOST_REPEATED); each++)
        sheets.at(-1)?.set(each, told)
    row += repeated
  }
  for (const [, close, name, attributes = '', isEmpty] of content.matchAll(TAG)) {
    if (name === 'table') {
      if (close === '' && depth === 0) {
        sheets.push(new Map())
        row = 0
      }
      if (isEmpty === '') depth += close === '' ? 1 : -1
    } else if (depth !== 1) continue
    else if (name === 'table-row') {
      if (close !== '') endRow()
      else {
        ;[at, repeated, currencies] = [0, countOf(attributes, 'rows'), new Map()]
        isHidden = /table:visibility="(?:collapse|filter)"/.test(attributes)
        if (isEmpty !== '') endRow()
      }
    } else if (close === '') {
      const cells = countOf(attributes, 'columns')
      const code = /office:currency="([A-Z]{3})"/.exec(attributes)?.[1]
      if (code !== undefined)
        for (let each = at; each < at + Math.min(cells, MOST_REPEATED); each++) currencies.set(each, code)
      at += cells
    }
  }
  return sheets
}

function countOf(attributes: string, what: 'rows' | 'columns'): number {
  return Number(new RegExp(`table:number-${what}-repeated="(\\d{1,7})"`).exec(attributes)?.[1] ?? 1)
}

/** An archive with the content of a workbook alone. */
function archiveOf(content: string): Uint8Array {
  const parts = [
    ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['content.xml', content],
  ].map(([name = '', text = '']) => [Buffer.from(name), Buffer.from(text)] as const)
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, data] of parts) {
    const sizes = Buffer.alloc(26)
    sizes.writeUInt16LE(20, 0)
    sizes.writeUInt32LE(crc32(data), 10)
    sizes.writeUInt32LE(data.length, 14)
    sizes.writeUInt32LE(data.length, 18)
    sizes.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    locals.push(Buffer.from('PK\u0003\u0004'), sizes, name, data)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), sizes, place, name)
    at += 30 + name.length + data.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  )
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\u0005\u0006'), end])
}
