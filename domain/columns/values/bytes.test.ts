import { expect, test } from 'vitest'
import { ByteReader, ByteWriter, FormatError } from './bytes.ts'

test.each([1023, 1024, 1025, 2047, 5000])(
  'numbers written behind %i bytes survive the growth of the buffer',
  (before) => {
    const writer = new ByteWriter()
    writer.bytes(new Uint8Array(before))
    writer.uint8(7)
    writer.uint32(4_000_000_000)
    writer.float64(0.1)
    const reader = new ByteReader(writer.finish())
    reader.bytes(before)
    expect([reader.uint8(), reader.uint32(), reader.float64()]).toEqual([7, 4_000_000_000, 0.1])
  },
)

test('a text that is not UTF-8 is rejected as bytes of another form', () => {
  // A lead byte of four whose number lies above the last one of Unicode.
  const bytes = Uint8Array.of(4, 0, 0, 0, 0xf7, 0xbf, 0xbf, 0xbf)
  expect(() => new ByteReader(bytes).text()).toThrow(new FormatError('a text is not UTF-8'))
})

test('what a reader takes beyond the end is rejected, and said to be missing where', () => {
  const reader = new ByteReader(Uint8Array.of(1, 2, 3))
  expect([reader.uint8(), reader.left]).toEqual([1, 2])
  expect(() => reader.uint32()).toThrow(new FormatError('the bytes end at 3, but 4 more were expected at 1'))
  expect([...reader.bytes(2), reader.left]).toEqual([2, 3, 0])
  expect(() => reader.uint8()).toThrow(FormatError)
  expect(reader.bytes(0)).toHaveLength(0)
})

test('bytes in the middle of a buffer are read from their own beginning', () => {
  const reader = new ByteReader(Uint8Array.of(9, 9, 1, 0, 0, 0, 0x41, 9).subarray(2, 7))
  expect(reader.text()).toBe('A')
  expect(reader.left).toBe(0)
})
