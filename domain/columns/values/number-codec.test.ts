import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter, FormatError } from './bytes.ts'
import { readAmounts, readEnds, readNumbers, readWhole, writeNumbers } from './number-codec.ts'

test('whole numbers of 53 bits survive both ways of writing them', () => {
  const number = fc.oneof(fc.integer(), fc.integer({ min: -(2 ** 51), max: 2 ** 51 }))
  fc.assert(
    fc.property(fc.array(number), fc.constantFrom('offset', 'steps'), (values, method) => {
      const writer = new ByteWriter()
      writeNumbers(writer, Float64Array.from(values), method)
      expect([...readNumbers(new ByteReader(writer.finish()), values.length)]).toEqual(values)
    }),
  )
})

const wholeNumbers = fc.oneof(
  ...[
    fc.integer(),
    fc.integer({ min: -9, max: 9 }),
    fc.integer({ min: 65_500, max: 65_600 }),
    fc.nat(70_000),
  ].map((number) => fc.array(number)),
  fc.array(fc.integer({ min: 20_000, max: 20_200 })),
)

function written(values: readonly number[], method: 'offset' | 'steps'): ByteReader {
  const writer = new ByteWriter()
  writeNumbers(writer, Float64Array.from(values), method)
  return new ByteReader(writer.finish())
}

test('numbers of 32 bits are read as whole numbers, too', () => {
  fc.assert(
    fc.property(wholeNumbers, fc.constantFrom('offset', 'steps'), (values, method) => {
      expect([...readWhole(written(values, method), values.length)]).toEqual(values)
    }),
  )
})

test('differences are read as the numbers they lead to', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -300, max: 66_000 }), fc.integer({ min: -200, max: 40 }))),
      fc.constantFrom('offset', 'steps'),
      fc.boolean(),
      (pairs, method, isNarrow) => {
        const bases = pairs.map(([base]) => (isNarrow ? Math.abs(base) % 65_536 : base))
        const differences = pairs.map(([, difference]) => difference)
        const base = isNarrow ? Uint16Array.from(bases) : Int32Array.from(bases)
        expect([...readWhole(written(differences, method), pairs.length, base)]).toEqual(
          bases.map((each, n) => each + differences[n]!),
        )
      },
    ),
  )
})

test('amounts are read as such, and as what they differ by from others, whatever room they need', () => {
  const amount = fc.oneof(
    fc.integer({ min: -500, max: 60_000 }),
    fc.integer({ min: -8_000_000, max: 8_000_000 }),
    fc.integer({ min: 2 ** 31 - 40_000, max: 2 ** 31 }),
    fc.integer({ min: -(2 ** 45), max: 2 ** 45 }),
  )
  const lists = fc.oneof(
    ...[500, 60_000, 9_000_000, 2 ** 40].map((max) => fc.array(fc.integer({ min: -200, max }))),
  )
  fc.assert(
    fc.property(
      lists,
      fc.infiniteStream(amount),
      fc.constantFrom('offset', 'steps'),
      (values, more, method) => {
        expect([...readAmounts(written(values, method), values.length)]).toEqual(values)
        const base = Float64Array.from(values, () => more.next().value)
        expect([...readAmounts(written(values, method), values.length, base)]).toEqual(
          values.map((value, n) => value + base[n]!),
        )
      },
    ),
  )
})

test('numbers that are all alike are as narrow as others', () => {
  const all = (value: number) => Array.from({ length: 40 }, () => value)
  const amounts = (value: number) => readAmounts(written(all(value), 'offset'), 40)
  const whole = (value: number) => readWhole(written(all(value), 'offset'), 40)
  for (const value of [0, 7, 65_535]) {
    expect([[...amounts(value)], [...whole(value)]]).toEqual([all(value), all(value)])
    expect(amounts(value)).toBeInstanceOf(Int32Array)
    expect(whole(value)).toBeInstanceOf(Uint16Array)
  }
  expect([...amounts(2 ** 40)]).toEqual(all(2 ** 40))
  for (const value of [-1, 65_536]) expect([...whole(value)]).toEqual(all(value))
})

test('sizes are read as where each ends', () => {
  const sizes = fc.oneof(
    fc.array(fc.nat(200)),
    fc.array(fc.nat(70_000)),
    fc.array(fc.integer({ min: 300, max: 500 })),
  )
  fc.assert(
    fc.property(sizes, fc.constantFrom('offset', 'steps'), (values, method) => {
      const ends = new Int32Array(values.length)
      readEnds(written(values, method), values.length, ends)
      let end = 0
      expect([...ends]).toEqual(values.map((size) => (end += size)))
    }),
  )
})

test('numbers take the bytes that their largest distance needs, and none when all are alike', () => {
  const sizeOf = (values: readonly number[], method: 'offset' | 'steps' = 'offset') =>
    written(values, method).left - 10
  expect([sizeOf([5, 5, 5]), sizeOf([1000, 1255]), sizeOf([1000, 1256]), sizeOf([0, 2 ** 32])]).toEqual([
    0, 2, 4, 10,
  ])
  expect([sizeOf([]), sizeOf([7, 14, 21, 28], 'steps'), sizeOf([-1, 254, 0])]).toEqual([0, 0, 3])
})

test.each([
  ['a way of writing that is not known', 2, 1, 0],
  ['more bytes than a number has', 0, 8, 0],
  ['a least number that is no whole one', 0, 1, 0.5],
  ['a least number beyond 53 bits', 0, 1, 2 ** 53],
  ['a least number that is none', 1, 1, Number.NaN],
])('a column that begins with %s is rejected', (_, method, width, least) => {
  const writer = new ByteWriter()
  writer.uint8(method)
  writer.uint8(width)
  writer.float64(least)
  writer.bytes(new Uint8Array(64))
  const read = () => new ByteReader(writer.finish())
  for (const reading of [readNumbers, readWhole, readAmounts])
    expect(() => reading(read(), 2)).toThrow(
      new FormatError(`a column of numbers begins with ${method}, ${width}, ${least}`),
    )
})

test('a column of fewer bytes than its rows need is rejected', () => {
  expect(() => readNumbers(written([1, 2, 300], 'offset'), 4)).toThrow(FormatError)
})
