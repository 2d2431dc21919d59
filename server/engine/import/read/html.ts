import { withoutEntities } from '#domain/ingest'
import { FileProblemError } from './file-problem.ts'
import { keptCell, MOST_COLUMNS, type FileRecord } from './file-record.ts'

/** Characters of a tag or a cell that are kept while its end is looked for. */
const LONGEST_PIECE = 1_000_000

const MARKUP = /^\s*(?:<(?:!doctype|\?xml|html|head|body|table|meta|style)|mime-version:)/i

/** Whether a text begins as a page, as XML, or as a page saved with what belongs to it (MHTML). */
export function isMarkup(head: Uint8Array): boolean {
  return MARKUP.test(new TextDecoder().decode(head.subarray(0, 200)))
}

/**
 * Streams the rows of the tables of a page, as accounting systems call "Excel" what they export: HTML, MHTML, or the XML of
 * spreadsheets of 2003. Rows are counted instead of lines.
 */
export async function* htmlRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord> {
  const rows = new TableRows()
  const decoder = new TextDecoder()
  let rest = ''
  let isQuoted: boolean | undefined
  for await (const bytes of source) {
    rest += decoder.decode(bytes, { stream: true })
    isQuoted ??= /content-transfer-encoding:\s*quoted-printable/i.test(rest.slice(0, 20_000))
    const end = rest.lastIndexOf('<')
    if (end > 0) {
      yield* rows.take(isQuoted ? unquoted(rest.slice(0, end)) : rest.slice(0, end))
      rest = rest.slice(end)
    }
    // The beginning stays, with its tag: a cell that is too long is told of, one that is lost is not.
    if (rest.length > LONGEST_PIECE) rest = rest.slice(0, LONGEST_PIECE)
  }
  yield* rows.take(isQuoted === true ? unquoted(rest) : rest)
  yield* rows.end()
}

/** Text that was written as quoted-printable, in UTF-8. */
function unquoted(text: string): string {
  const joined = text.replace(/=\r?\n/g, '')
  return joined.replace(/(?:=[\dA-F]{2})+/g, (codes) =>
    Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'),
  )
}

/** How a tag begins. */
const TAG = /<(\/?)([a-z:]+)/iy

interface Tag {
  readonly from: number
  readonly end: number
  readonly name: string
  readonly isClose: boolean
  readonly attributes: string
}

/** The tags of a text, in time that is linear whatever is left open in it: the text is read between calls of others. */
function* tagsOf(text: string): Generator<Tag> {
  let close = -1
  for (let from = text.indexOf('<'); from >= 0;) {
    if (close < from) close = text.indexOf('>', from)
    if (close < 0) return
    TAG.lastIndex = from
    const [begin, slash = '', name = ''] = TAG.exec(text) ?? []
    if (begin === undefined) {
      from = text.indexOf('<', from + 1)
      continue
    }
    const attributes = text.slice(from + begin.length, close)
    yield { from, end: close + 1, name, isClose: slash !== '', attributes }
    from = text.indexOf('<', close)
  }
}

function isHidden(attributes: string): boolean {
  if (HIDDEN.test(attributes)) return true
  // A class of that name says nothing for certain.
  return HIDDEN_MARK.test(attributes) && HIDDEN_MARK.test(attributes.replace(/"[^"]*"|'[^']*'/g, ''))
}

/** Tags that begin or end a line above a table; the `h` of headings has its level behind it. */
const TITLES = new Set(['h', 'p', 'div', 'br', 'center', 'caption', 'table'])
/** Those of them that may stand between tables too. */
const HEADINGS = new Set(['h', 'caption'])
/** What a page does not show, and a row that a spreadsheet of 2003 hides. */
const HIDDEN = /\bdisplay\s*:\s*none\b|\bss:hidden\s*=\s*["']1["']/i
const HIDDEN_MARK = /\shidden(?=[\s=/]|$)/i
/** Tags without text, and those whose end is told by other ones. */
const WITHOUT_END = new Set(['br', 'hr', 'img', 'input', 'p'])
const MOST_TITLES = 20
const LONGEST_TITLE = 300
/** Characters, and cells as so many, that cells repeat in the rows that they stretch over: more than any page has rows for. */
const MOST_REPEATED = 256 * 1024 * 1024
const CELL_CHARACTERS = 16

class TableRows {
  #cells: string[] | undefined
  #cell: string | undefined
  #line = 0
  /** The tag whose text is left out, and how many of its name are open. */
  #skipped: string | undefined
  #depth = 0
  #isHidden = false;

  *take(text: string): Generator<FileRecord> {
    let at = 0
    for (const { from, end, name, isClose, attributes } of tagsOf(text)) {
      this.#text(text.slice(at, from))
      at = end
      const record = this.#tag(name.toLowerCase().replace(/^ss:/, ''), isClose, attributes)
      if (record !== undefined) yield record
    }
    this.#text(text.slice(at))
  }

  *end(): Generator<FileRecord> {
    const record = this.#endRow()
    if (record !== undefined) yield record
  }

  /** Text of the page above its first row, where it is a line of its own. */
  #title: string | undefined
  #titles = 0

  #text(text: string): void {
    if (this.#title !== undefined && this.#cells === undefined && this.#skipped === undefined)
      this.#title = (this.#title + text).slice(0, LONGEST_TITLE)
    if (this.#cell !== undefined && this.#skipped === undefined && this.#cell.length < LONGEST_PIECE)
      this.#cell += text
  }

  /** Begins or ends a part of a cell that is not shown: what a column is sorted by. */
  #hiddenPart(name: string, isClose: boolean, attributes: string): void {
    if (this.#cell === undefined) return
    if (this.#skipped === undefined) {
      const isPart = !isClose && !WITHOUT_END.has(name) && !attributes.endsWith('/')
      if (!isPart || !isHidden(attributes)) return
      this.#skipped = name
      this.#depth = 1
    } else if (name === this.#skipped) {
      this.#depth += isClose ? -1 : 1
      if (this.#depth === 0) this.#skipped = undefined
    }
  }

  #tag(name: string, isClose: boolean, attributes: string): FileRecord | undefined {
    if (name === 'style' || name === 'script') this.#skipped = isClose ? undefined : name
    else if (this.#line === 0 && this.#cells === undefined && TITLES.has(name)) return this.#titleTag()
    else if (HEADINGS.has(name) && this.#cells === undefined) return this.#headingTag(isClose)
    else if (name === 'table') this.#spans.length = 0
    else if (name === 'tr' || name === 'row') {
      const record = this.#endRow()
      this.#title = undefined
      if (!isClose && !attributes.endsWith('/')) this.#cells = []
      this.#isHidden = isHidden(attributes)
      return record
    } else if (name === 'td' || name === 'th' || name === 'cell') this.#cellTag(name, isClose, attributes)
    else {
      this.#hiddenPart(name, isClose, attributes)
      if (name === 'br' || name === 'p' || name === 'div') this.#text(' ')
    }
    return undefined
  }

  /** Ends the title that is open, and opens another one. */
  #titleTag(): FileRecord | undefined {
    const text = withoutEntities(this.#title ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    this.#title = ''
    if (text === '' || this.#titles === MOST_TITLES) return undefined
    this.#titles++
    return { line: 0, cells: [text] }
  }

  /** A heading between tables that says what it names: `Customer: Elm Ltd`. */
  #headingTag(isClose: boolean): FileRecord | undefined {
    const text = isClose
      ? withoutEntities(this.#title ?? '')
          .replaceAll(/\s+/g, ' ')
          .trim()
      : ''
    this.#title = isClose ? undefined : ''
    return /[:：]/.test(text) ? { line: this.#line, cells: [text] } : undefined
  }

  #cellTag(name: string, isClose: boolean, attributes: string): void {
    this.#endCell()
    if (isClose || this.#cells === undefined) return
    this.#fillSpans(this.#cells)
    const index = Number(/ss:index="(\d{1,3})"/i.exec(attributes)?.[1] ?? 0)
    while (this.#cells.length < index - 1) this.#cells.push('')
    this.#cell = ''
    const span = Number(/colspan\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1] ?? 1)
    this.#spanned = span - 1
    this.#rows = Number(/rowspan\s*=\s*["']?(\d{1,5})/i.exec(attributes)?.[1] ?? 1)
    this.#isHeading = name === 'th'
    if (attributes.endsWith('/')) this.#endCell()
  }

  /** Cells that the one which is open stretches over, the rows that it is in, and whether it is one of headings. */
  #spanned = 0
  #rows = 1
  #isHeading = false
  /** By its column, what a cell of a row above says in the rows below. */
  readonly #spans: ({ rows: number; readonly text: string } | undefined)[] = []
  #repeated = 0

  #fillSpans(cells: string[]): void {
    for (
      let span = this.#spans[cells.length];
      span !== undefined && span.rows > 0;
      span = this.#spans[cells.length]
    ) {
      span.rows--
      this.#repeated += span.text.length + CELL_CHARACTERS
      if (this.#repeated > MOST_REPEATED)
        throw new FileProblemError('FILE_TOO_LARGE', `Cells repeat more than ${MOST_REPEATED} characters.`, {
          line: this.#line + 1,
        })
      cells.push(span.text)
    }
  }

  #endCell(): void {
    if (this.#cell === undefined || this.#cells === undefined) return
    this.#skipped = undefined
    if (this.#cells.length <= MOST_COLUMNS) {
      const text = keptCell(withoutEntities(this.#cell).replaceAll(/\s+/g, ' ').trim())
      // What a heading stretches over has none of its own.
      this.#spans[this.#cells.length] =
        this.#rows > 1 ? { rows: this.#rows - 1, text: this.#isHeading ? '' : text } : undefined
      this.#cells.push(text)
    }
    for (; this.#spanned > 0 && this.#cells.length <= MOST_COLUMNS; this.#spanned--) this.#cells.push('')
    this.#cell = undefined
  }

  #endRow(): FileRecord | undefined {
    this.#endCell()
    const cells = this.#cells
    if (cells !== undefined) this.#fillSpans(cells)
    this.#cells = undefined
    if (cells === undefined) return undefined
    this.#line++
    if (cells.every((cell) => cell === '')) return undefined
    return { line: this.#line, cells, ...(this.#isHidden && { isHidden: true }) }
  }
}
