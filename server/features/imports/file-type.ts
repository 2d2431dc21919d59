import { Refusal } from '../../platform/refusal.ts'
import type { TableKind } from '../../engine/import/source.ts'
import { isArchive } from '../../engine/import/workbook.ts'

/** How files of other kinds begin: PDF, PNG, JPEG, GIF, older workbooks and encrypted ones, gzip, RAR, 7-Zip. */
const OTHER_KINDS = ['25504446', '89504e47', 'ffd8ff', '47494638', 'd0cf11e0', '1f8b', '52617221', '377abcaf']

/** The kind of a file by how it begins. Refuses what is neither a workbook nor text. */
export function kindOf(head: Uint8Array): TableKind {
  if (isArchive(head)) return 'xlsx'
  const hex = Buffer.from(head.subarray(0, 8)).toString('hex')
  const isMarkup = /^\s*<(!doctype|\?xml|html|table)/i.test(
    Buffer.from(head.subarray(0, 200)).toString('latin1'),
  )
  if (OTHER_KINDS.some((kind) => hex.startsWith(kind)) || isMarkup || isBinary(head)) {
    throw new Refusal('FILE_TYPE', 'the file is neither CSV nor an XLSX workbook')
  }
  return 'csv'
}

/** Text has no NUL but as half of a UTF-16 character, which a byte order mark announces. */
function isBinary(head: Uint8Array): boolean {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return !isWide && head.includes(0)
}
