import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'

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
