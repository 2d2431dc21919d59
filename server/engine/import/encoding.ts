import { createReadStream } from 'node:fs'

/** Supported file encodings, as TextDecoder names them. */
export const FILE_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

export type FileEncoding = (typeof FILE_ENCODINGS)[number]

/** Detects the encoding in one pass: by the byte order mark, else UTF-8 if all bytes are valid, else Windows-1252. */
export async function detectEncoding(path: string): Promise<FileEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
    if (first && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
    first = false
    if (!decodes(decoder, chunk, true)) return 'windows-1252'
  }
  return decodes(decoder, new Uint8Array(), false) ? 'utf-8' : 'windows-1252'
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

/** The file's text as UTF-8 bytes, without its byte order mark. */
export async function* utf8Chunks(path: string, encoding: FileEncoding): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding)
  const encoder = new TextEncoder()
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield encoder.encode(decoder.decode(chunk, { stream: true }))
  }
  yield encoder.encode(decoder.decode())
}
