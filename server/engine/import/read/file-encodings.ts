/** Supported file encodings, as TextDecoder and ICU name them. */
export const FILE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-16',
  'koi8-u',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'macintosh',
  'x-mac-ce',
  'x-mac-cyrillic',
  'ibm437',
  'ibm737',
  'ibm850',
  'ibm852',
  'ibm857',
  'ibm860',
  'ibm866',
  'ibm1125',
] as const

export type FileEncoding = (typeof FILE_ENCODINGS)[number]

interface RankedEncoding {
  readonly encoding: FileEncoding
  readonly sample: string
}

export interface JudgedEncoding {
  readonly encoding: FileEncoding
  /** Encodings between which the bytes do not decide, the likeliest first, each with a text of the file; empty where they do. */
  readonly open: readonly RankedEncoding[]
}
