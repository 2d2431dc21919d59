import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileProblemError } from './file-problem.ts'

/** More than ten million invoices take. Positions in it are 32 bits. */
export const LARGEST_BYTES = 4 * 1024 ** 3

/** Stores all chunks in a private temporary file for what needs its path; it is removed afterwards. */
export async function withStored<T>(
  pieces: AsyncIterable<Uint8Array>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-import-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, limited(pieces, LARGEST_BYTES), { flag: 'wx', mode: 0o600 })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Passes the chunks on, and throws once there are more bytes than allowed. */
export async function* limited(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > most)
      throw new FileProblemError('FILE_TOO_LARGE', `The file has more than ${most} bytes of rows.`)
    yield piece
  }
}
