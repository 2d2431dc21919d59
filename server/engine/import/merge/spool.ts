import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '#domain/core'
import { LARGEST_BYTES, limited } from '../read/stored.ts'

export interface Spool {
  /** All of it, as often as it is wanted. */
  readonly read: () => AsyncIterable<Uint8Array>
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
