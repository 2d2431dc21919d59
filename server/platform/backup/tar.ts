/** The block of a tar archive: each header is one, and contents are filled up to one. */
const BLOCK = 512
const NAME_BYTES = 100
/** Eleven octal digits. */
const LARGEST_FILE = 8 ** 11 - 1

export interface TarEntry {
  readonly path: string
  readonly kind: 'file' | 'directory'
  readonly size: number
}

/** The header of an entry that only its owner may read (ustar). */
export function tarHeader({ path, kind, size }: TarEntry): Uint8Array {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(path) > NAME_BYTES || size > LARGEST_FILE)
    throw new RangeError(`${path} does not fit into a tar archive`)
  header.write(path, 0)
  header.write(kind === 'directory' ? '0000700\0' : '0000600\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write(kind === 'directory' ? '5' : '0', 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** What fills a content of so many bytes up to a block. */
export function tarPadding(size: number): Uint8Array {
  return new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK)
}

/** What an archive ends with. */
export const TAR_END = new Uint8Array(2 * BLOCK)

/** The header is none of an archive. */
export class TarDamaged extends Error {}

/** Reads the entries of an archive; the content of each is consumed, or skipped, before the next. */
export async function* readTar(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<TarEntry & { readonly content: AsyncIterable<Uint8Array> }> {
  const bytes = new ByteReader(chunks)
  for (;;) {
    const header = await bytes.take(BLOCK)
    if (header.every((byte) => byte === 0)) break
    const entry = parseHeader(header)
    const content = bytes.upTo(entry.size)
    yield { ...entry, content }
    for await (const _ of content);
    await bytes.take(tarPadding(entry.size).length)
  }
  // To the end of the stream, so that its own checks run.
  for await (const _ of bytes.upTo(Number.POSITIVE_INFINITY));
}

function parseHeader(header: Buffer): TarEntry {
  const text = (from: number, length: number) =>
    header.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '')
  const type = text(156, 1)
  const isSound =
    header.toString('latin1', 257, 262) === 'ustar' && Number.parseInt(text(148, 8), 8) === checksum(header)
  if (!isSound || (type !== '0' && type !== '5')) throw new TarDamaged('no header of a tar archive')
  return {
    path: text(0, NAME_BYTES),
    kind: type === '5' ? 'directory' : 'file',
    size: Number.parseInt(text(124, 12), 8),
  }
}

/** The sum of its bytes, its own place counted as blanks. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

export class TarCutOff extends Error {}

class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** Exactly so many bytes. */
  async take(size: number): Promise<Buffer> {
    const parts: Uint8Array[] = []
    for await (const part of this.upTo(size)) parts.push(part)
    return Buffer.concat(parts)
  }

  /** So many bytes as they come, or all to the end of the stream; read again, it goes on where it was. */
  upTo(size: number): AsyncIterable<Uint8Array> {
    let left = size
    const next = async (): Promise<IteratorResult<Uint8Array>> => {
      const part = left > 0 ? await this.#part(left) : undefined
      if (part === undefined) return { done: true, value: undefined }
      left -= part.length
      return { done: false, value: part }
    }
    return { [Symbol.asyncIterator]: () => ({ next }) }
  }

  /** At most so many bytes; undefined at the end of the stream, if none in particular was asked for. */
  async #part(most: number): Promise<Uint8Array | undefined> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next()
      if (done !== true) this.#rest = value
      else if (most === Number.POSITIVE_INFINITY) return undefined
      else throw new TarCutOff('the archive ends early')
    }
    const part = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(part.length)
    return part
  }
}
