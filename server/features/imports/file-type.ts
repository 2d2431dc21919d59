import { Rejection } from '../../platform/rejection.ts'
import { wideEncoding } from '../../engine/import/read/encoding.ts'
import type { TableKind } from '../../engine/import/read/source.ts'
import { isWorkbook } from '../../engine/import/read/workbook.ts'

/** How files of other kinds begin, and what they are called. */
const OTHER_KINDS: readonly (readonly [begin: string, name: string])[] = [
  ['25504446', 'a PDF'],
  ['89504e47', 'a picture (PNG)'],
  ['ffd8ff', 'a picture (JPEG)'],
  ['47494638', 'a picture (GIF)'],
  ['1f8b', 'packed (gzip)'],
  ['52617221', 'packed (RAR)'],
  ['377abcaf', 'packed (7-Zip)'],
  ['7b5c727466', 'a letter (RTF)'],
]

/** The kind of a file by how it begins. Rejects what is neither a workbook nor text, by its name. */
export function kindOf(head: Uint8Array): TableKind {
  if (isWorkbook(head)) return 'xlsx'
  const hex = Buffer.from(head.subarray(0, 8)).toString('hex')
  const other = OTHER_KINDS.find(([begin]) => hex.startsWith(begin))?.[1]
  if (other === undefined && !isBinary(head)) return 'csv'
  const name = other ?? 'neither text nor a workbook'
  throw new Rejection(
    'FILE_TYPE',
    `the file is ${name}: export the open items as CSV or XLSX and choose that file`,
  )
}

/** Text has no NUL but as half of a UTF-16 character. */
function isBinary(head: Uint8Array): boolean {
  return head.includes(0) && wideEncoding(head) === undefined
}
