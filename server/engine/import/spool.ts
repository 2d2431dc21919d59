import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CsvError } from './csv.ts'

/** More than ten million invoices take. */
const LARGEST_BYTES = 4 * 1024 ** 3

/**
 * Spools all chunks into a private temporary file that the callback may read repeatedly. The file is unlinked before it
 * is written to, so that nothing remains when the process is killed.
 */
export async function withSpooled<T>(
  pieces: AsyncIterable<Uint8Array>,
  work: (read: () => AsyncIterable<Uint8Array>) => Promise<T>,
  largestBytes = LARGEST_BYTES,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-import-'))
  const file = await open(join(folder, 'rows'), 'wx+', 0o600)
  try {
    await rm(folder, { recursive: true })
    await file.writeFile(limited(pieces, largestBytes))
    return await work(() => file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1 << 20 }))
  } finally {
    await file.close()
  }
}

async function* limited(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > most) throw new CsvError(`the file has more than ${most} bytes of rows`)
    yield piece
  }
}
