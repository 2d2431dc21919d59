import { mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '#domain/core'
import { FileProblemError } from '../read/file-problem.ts'

/** More than ten million invoices take. Positions in it are 32 bits. */
const LARGEST_BYTES = 4 * 1024 ** 3

/** A temporary file that has been written. */
export interface Spool {
  /** All of it, as often as it is wanted. */
  readonly read: () => AsyncIterable<Uint8Array>
  /** Fills the bytes with those from a position on. */
  readonly readAt: (bytes: Uint8Array, position: number) => Promise<void>
}

/**
 * Spools all chunks into a private temporary file that the callback may read repeatedly. The file is unlinked before it
 * is written to, so that nothing remains when the process is killed.
 */
export async function withSpooled<T>(
  pieces: AsyncIterable<Uint8Array>,
  work: (spool: Spool) => Promise<T>,
  largestBytes = LARGEST_BYTES,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-import-'))
  const file = await open(join(folder, 'rows'), 'wx+', 0o600)
  try {
    await rm(folder, { recursive: true })
    await file.writeFile(limited(pieces, largestBytes))
    return await work({
      read: () => file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1 << 20 }),
      readAt: (bytes, position) => fill(file, bytes, position),
    })
  } finally {
    await file.close()
  }
}

async function fill(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, position + done)
    assert(bytesRead > 0, 'the temporary file has fewer bytes than were written')
    done += bytesRead
  }
}

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
async function* limited(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > most)
      throw new FileProblemError('FILE_TOO_LARGE', `The file has more than ${most} bytes of rows.`)
    yield piece
  }
}
