import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { createDecoder } from './decoder.ts'
import { rankEncodings } from './encoding-rank.ts'
import { FILE_ENCODINGS, type FileEncoding, type JudgedEncoding } from './file-encodings.ts'

/** Encodings with characters of several bytes, which not every sequence of bytes is text in. */
const OF_SEVERAL_BYTES = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'] as const

/**
 * Detects the encoding from all bytes of a file: by the byte order mark or by the zeros of UTF-16, as UTF-8 if all bytes are
 * valid, else by what a page declares, or by the encodings in which they are and by how likely the texts are that they make.
 */
export async function judgeEncoding(path: string): Promise<JudgedEncoding> {
  const head = await firstBytes(path)
  const wide = wideEncoding(head)
  if (wide !== undefined) return { encoding: wide, open: [] }
  const utf8 = await validity(path, ['utf-8'])
  if (utf8.length > 0) return { encoding: 'utf-8', open: [] }
  const declared = declaredEncoding(head)
  if (declared !== undefined) return { encoding: declared, open: [] }
  const valid = await validity(path, OF_SEVERAL_BYTES)
  return rankEncodings(await tellingBytes(path), valid, latinText(head))
}

const HEAD_BYTES = 65_536

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const bytes = new Uint8Array(HEAD_BYTES)
    const { bytesRead } = await file.read(bytes, 0, HEAD_BYTES, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const MARKUP = /^\s*<[!?a-z]/i
const DECLARED = /<(?:meta\b[^>]{0,200}?\bcharset|\?xml\b[^>]{0,100}?\bencoding)\s*=\s*["']?([\w:-]{2,20})/i
/** Names of the standard for those that are read as the encoding that has more characters. */
const WIDER: Readonly<Record<string, string>> = { gbk: 'gb18030', 'koi8-r': 'koi8-u' }

/** The encoding that a page, or XML, says that it has; undefined where it says none, or one that is not of bytes. */
function declaredEncoding(head: Uint8Array): FileEncoding | undefined {
  const text = latinText(head)
  const label = MARKUP.test(text) ? (DECLARED.exec(text)?.[1] ?? '') : ''
  const name = label === '' ? '' : standardName(label)
  return FILE_ENCODINGS.find((each) => each === (WIDER[name] ?? name) && !each.startsWith('utf'))
}

/** How a file begins, with a character for each byte. */
function latinText(head: Uint8Array): string {
  return Buffer.from(head.subarray(0, TELLING_HEAD)).toString('latin1')
}

const TELLING_HEAD = 4_096

function standardName(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}

/** UTF-16 by its byte order mark, or by the zeros that every second byte of ASCII in it is. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  let [even, odd] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== 0) continue
    if (at % 2 === 0) even++
    else odd++
  }
  const many = bytes.length / 8
  if (odd > many && even * 10 < odd) return 'utf-16le'
  return even > many && odd * 10 < even ? 'utf-16be' : undefined
}

async function validity<Name extends FileEncoding>(
  path: string,
  names: readonly Name[],
): Promise<readonly Name[]> {
  let left = names.map((name) => ({ name, decoder: new TextDecoder(name, { fatal: true }) }))
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    left = left.filter(({ decoder }) => decodes(decoder, chunk, true))
    if (left.length === 0) return []
  }
  return left.filter(({ decoder }) => decodes(decoder, new Uint8Array(), false)).map(({ name }) => name)
}

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** What words end with: lines, delimiters and tags. */
const ENDS = new Set(Buffer.from('\n\r\t,;<>'))
/** Bytes of lines that are no ASCII, by which encodings are told. */
const TELLING_BYTES = 65_536

/** The words of a file, from its beginning to its end, that are no ASCII. */
async function tellingBytes(path: string): Promise<Uint8Array> {
  const told: number[] = []
  let word: number[] = []
  let isTelling = false
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      const isEnd = ENDS.has(byte)
      if (!isEnd && word.length < 400) {
        word.push(byte)
        if (byte > 127) isTelling = true
        continue
      }
      if (isTelling) told.push(...word, 10)
      if (told.length > TELLING_BYTES) return Uint8Array.from(told)
      word = []
      isTelling = false
    }
  }
  if (isTelling) told.push(...word)
  return Uint8Array.from(told)
}

/** The file's text as UTF-8 bytes, without its byte order mark. */
export async function* utf8Chunks(path: string, encoding: FileEncoding): AsyncGenerator<Uint8Array> {
  const decoder = createDecoder(encoding)
  const encoder = new TextEncoder()
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield encoder.encode(decoder.decode(chunk, { stream: true }))
  }
  yield encoder.encode(decoder.decode())
}
