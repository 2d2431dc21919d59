import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packValue, unpackValue } from './pack-value.ts'
import { importKey, seal, unseal } from './seal.ts'

const kept = (value: unknown) => unpackValue(packValue(value).buffer)

test('any value of the kinds that are stored comes back as it was', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.double(),
    fc.constantFrom(-0, Number.NaN, Infinity, -Infinity, 2 ** 53, 5e-324),
    fc.bigInt(),
    fc.uint8Array(),
    fc.float64Array(),
    fc.bigInt64Array(),
  )
  const name = fc.oneof(fc.string(), fc.constant('$')).filter((text) => text !== '__proto__')
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
      fc.array(fc.tuple(leaf, tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
    ),
  }))
  fc.assert(
    fc.property(value, (each) => {
      expect(kept(each)).toStrictEqual(each)
    }),
  )
})

test('each kind of typed array keeps its kind, its part of the buffer and its bytes', () => {
  const { buffer } = Uint8Array.from({ length: 64 }, (_, n) => n * 3)
  const views = [
    new Uint8Array(buffer, 1, 3),
    new Int8Array(buffer, 2, 3),
    new Uint16Array(buffer, 2, 3),
    new Int16Array(buffer, 4, 3),
    new Uint32Array(buffer, 4, 2),
    new Int32Array(buffer, 8, 2),
    new Float32Array(buffer, 8, 2),
    new Float64Array(buffer, 16, 2),
    new BigInt64Array(buffer, 16, 2),
    new BigUint64Array(buffer, 24, 2),
  ]
  const back = kept(views) as typeof views
  expect(back).toStrictEqual(views)
  expect(new Set(back.map((view) => view.buffer)).size).toBe(1)
})

test('arrays of two buffers come back in two, which are written apart', () => {
  const [a, b] = kept([Uint8Array.of(1, 2, 3), Float64Array.of(0.5)]) as [Uint8Array, Float64Array]
  expect(a.buffer).not.toBe(b.buffer)
  a.fill(9)
  expect([...b]).toEqual([0.5])
})

test('an object with a field $ is no mark of a stored kind', () => {
  for (const value of [
    { $: 'undefined' },
    { $: 'map', entries: [] },
    { a: { $: 1 } },
    [{ $: 'bigint', text: 'x' }],
  ])
    expect(kept(value)).toStrictEqual(value)
})

test('packing leaves the value as it is', () => {
  const value = Object.freeze({ plain: Object.freeze([1, 2]), odd: Object.freeze([Number.NaN, 1n]) })
  expect(kept(value)).toStrictEqual({ plain: [1, 2], odd: [Number.NaN, 1n] })
  expect(value).toStrictEqual({ plain: [1, 2], odd: [Number.NaN, 1n] })
})

const keyOf = (byte: number) => importKey(new Uint8Array(32).fill(byte))

test('a sealed value is read with its key alone, and twice sealed it is two texts', async () => {
  const value = { name: 'Penrose Dairy', rows: Uint32Array.of(1, 2) }
  const [first, second] = [await seal(await keyOf(1), value), await seal(await keyOf(1), value)]
  expect(await unseal(await keyOf(1), first)).toStrictEqual(value)
  expect(first).not.toEqual(second)
  expect(Buffer.from(first).includes('Penrose')).toBe(false)
  await expect(unseal(await keyOf(2), first)).rejects.toThrow()
})

test('a sealed value of which a byte was changed, cut off or added is rejected', async () => {
  const key = await keyOf(1)
  const sealed = await seal(key, [1, 2, 3])
  for (const place of [0, 11, 12, sealed.length - 1]) {
    const changed = sealed.slice()
    changed[place]! ^= 1
    await expect(unseal(key, changed)).rejects.toThrow()
  }
  for (const part of [
    sealed.slice(0, -1),
    sealed.slice(0, 12),
    sealed.slice(0, 5),
    Uint8Array.of(...sealed, 0),
  ])
    await expect(unseal(key, part)).rejects.toThrow()
})

test('a key cannot be read back', async () => {
  await expect(crypto.subtle.exportKey('raw', await keyOf(1))).rejects.toThrow()
})
