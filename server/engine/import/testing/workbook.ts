import { crc32, deflateRawSync } from 'node:zlib'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

interface HostileParts {
  readonly rows: string
  readonly strings?: string
}

/** A workbook whose parts are what no spreadsheet would write. */
export function hostileWorkbook({ rows, strings = '' }: HostileParts): Buffer {
  return zipped({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${SHEET}">${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`,
  })
}

function relations(...targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}">${each.join('')}</Relationships>`
}

/** An archive of parts. */
export function zipped(parts: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(parts)) {
    const [name, data] = [Buffer.from(path), Buffer.from(text)]
    // By it a workbook of OpenDocument is known.
    const isStored = path === 'mimetype'
    const packed = isStored ? data : deflateRawSync(data)
    const sizes = Buffer.alloc(22)
    sizes.writeUInt16LE(20, 0)
    sizes.writeUInt16LE(isStored ? 0 : 8, 4)
    sizes.writeUInt32LE(crc32(data), 10)
    sizes.writeUInt32LE(packed.length, 14)
    sizes.writeUInt32LE(data.length, 18)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(name.length, 0)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), sizes, lengths, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    // In the directory there are 10 bytes behind the lengths, then where the part is.
    directory.push(
      Buffer.from('PK\u0001\u0002'),
      Buffer.from([20, 0]),
      sizes,
      lengths,
      rest.subarray(0, 14),
      name,
    )
    locals.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(parts).length, 4)
  end.writeUInt16LE(Object.keys(parts).length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, entries, Buffer.from('PK\u0005\u0006'), end])
}
