import { createReadStream } from 'node:fs'

/** Encodings a file may come in, as TextDecoder names them. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Reads the file once: a mark at its start decides, else UTF-8 when every byte of it is, else Western single bytes. */
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

/** The file's text as UTF-8 bytes, without its mark. */
export async function* utf8Chunks(path: string, encoding: FileEncoding): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding)
  const encoder = new TextEncoder()
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield encoder.encode(decoder.decode(chunk, { stream: true }))
  }
  yield encoder.encode(decoder.decode())
}
