import { expect, test } from 'vitest'
import {
  AMOUNTS,
  BYTES,
  CODES,
  DAYS,
  eachColumn,
  FLAGS,
  NUMBERS,
  TEXTS,
  type InvoiceChunk,
} from '#domain/invoices'
import { orderedChunks } from './ordered-chunks.ts'
import { openPacker } from './pack-book.ts'
import { TextBuilder } from './text-builder.ts'

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

type Place = readonly [market: number, dueDay: number, id: number]

const MARKETS = ['first', 'second']

/** Rows of which nothing is known but where they belong. */
function blockOf(rows: readonly Place[]): InvoiceChunk<Int32Array, Float64Array> {
  const { length } = rows
  const noText = new TextBuilder(length)
  for (let row = 0; row < length; row++) noText.add(new Uint8Array(), 0, 0)
  const texts = noText.finish()
  return {
    length,
    marketUuids: MARKETS,
    names: eachColumn(CODES, () => ['']),
    ...eachColumn(CODES, () => new Int32Array(length)),
    ...eachColumn([...NUMBERS, ...AMOUNTS], () => new Float64Array(length)),
    ...eachColumn(DAYS, () => new Int32Array(length)),
    ...eachColumn([...BYTES, ...FLAGS], () => new Uint8Array(length)),
    ...eachColumn(TEXTS, () => texts),
    market: Int32Array.from(rows, ([market]) => market),
    dueDay: Int32Array.from(rows, ([, dueDay]) => dueDay),
    id: Float64Array.from(rows, ([, , id]) => id),
  }
}

test.each([2, 100])(
  'rows that are copied in any order stand by market, due day and id, %i a chunk',
  (size) => {
    const rows: readonly Place[] = [
      [1, 5, 3],
      [0, 9, 2],
      [0, 4, 8],
      [1, 5, 1],
      [0, 4, 7],
      [1, -1, 9],
      [0, 9, 6],
    ]
    const chunks = [...orderedChunks([blockOf(rows)], size)]
    const places = chunks.flatMap(({ marketUuids, market, dueDay, id }) =>
      [...id].map((each, row): Place => [MARKETS.indexOf(marketUuids[market[row]!]!), dueDay[row]!, each]),
    )
    expect(places).toEqual(rows.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]))
  },
)
