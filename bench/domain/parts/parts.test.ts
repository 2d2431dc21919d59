import { expect, test } from 'vitest'
import { askContender } from './ask.ts'
import { discounts, realizedAprs } from './discounts.ts'
import { missingPayables } from './missing-ap.ts'
import type { Part } from './part.ts'
import { PARTS, type AnyPart } from './parts.ts'

const SIZE = { rows: 100_000 }

async function wrongOf<Subject>(part: Part<Subject>, contender: string): Promise<number> {
  const subject = part.makeSubject(SIZE)
  const load = await part.contenders[contender]!.load()
  return part.wrongIn!(await (await load(subject))(), subject)
}

test('wrong cents are counted by exact arithmetic: floats have some, ours and BigInt none', async () => {
  expect(await wrongOf(discounts, 'engine')).toBe(0)
  expect(await wrongOf(discounts, 'BigInt')).toBe(0)
  expect(await wrongOf(discounts, 'floats')).toBeGreaterThan(0)
  expect(await wrongOf(realizedAprs, 'engine')).toBe(0)
})

test('a subject grows with the invoices: an opportunity for 50, a request for 200, up to 20,000 and 5,000', () => {
  const { opportunities, requests } = missingPayables.makeSubject({ rows: 1_000_000 })
  expect([opportunities.length, requests.length]).toEqual([20_000, 5000])
  expect(missingPayables.makeSubject({ rows: 10_000, opportunities: 7 }).opportunities).toHaveLength(7)
})

test('the same question of the same size has the same answer, of ours with a curve', async () => {
  const part = missingPayables as unknown as AnyPart
  const [first, second] = await Promise.all(
    ['engine', 'nested loop'].map((name) => askContender(part, name, { rows: 5000 }, 'smoke')),
  )
  expect(second!.answer).toBe(first!.answer)
  expect(first!.curve!.sizes).toEqual([313, 1250, 5000])
  expect(second!.curve).toBeUndefined()
})

test('every question has an engine and at least one other contender', () => {
  for (const { contenders } of PARTS) {
    expect(Object.keys(contenders)).toContain('engine')
    expect(Object.keys(contenders).length).toBeGreaterThan(1)
  }
})
