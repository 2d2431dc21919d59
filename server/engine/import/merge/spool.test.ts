import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { withSpooled, type Spool } from './spool.ts'

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

const readAll = async ({ read }: Pick<Spool, 'read'>) => {
  const parts: Uint8Array[] = []
  for await (const part of read()) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('a spooled file can be read more than once', async () => {
  const read = withSpooled(pieces('ab', 'cd'), async (again) => [await readAll(again), await readAll(again)])
  expect(await read).toEqual(['abcd', 'abcd'])
})

test('a file with more bytes than allowed is rejected while it arrives', async () => {
  await expect(withSpooled(pieces('abcd'), readAll, 4)).resolves.toBe('abcd')
  await expect(withSpooled(pieces('ab', 'cde'), readAll, 4)).rejects.toThrow('more than 4 bytes')
})
