import { expect, test } from 'vitest'
import { openPacker } from './pack-book.ts'

/** The binary COPY of no rows: its signature, flags and end. */
const EMPTY_COPY = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0\xff\xff', 'latin1')

async function* piecesOf(...pieces: readonly Buffer[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(Uint8Array.from(piece))
}

async function packEmpty(): Promise<unknown> {
  const packer = openPacker([])
  try {
    await packer.feed(piecesOf(EMPTY_COPY))
    return await packer.finish()
  } finally {
    await packer.close()
  }
}

test('books are packed one after the other and at once', async () => {
  expect(await packEmpty()).toEqual([])
  expect(await Promise.all([packEmpty(), packEmpty(), packEmpty()])).toEqual([[], [], []])
  expect(await packEmpty()).toEqual([])
})

test('a book that is given up, or is no copy, leaves nothing to the next one', async () => {
  const givenUp = openPacker([])
  await givenUp.feed(piecesOf(EMPTY_COPY.subarray(0, 5)))
  await givenUp.close()
  expect(await packEmpty()).toEqual([])

  const broken = openPacker([])
  await broken.feed(piecesOf(Buffer.from('no copy of the database at all')))
  await expect(broken.finish()).rejects.toThrow()
  await broken.close()
  expect(await packEmpty()).toEqual([])
})
