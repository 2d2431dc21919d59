import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { csvRecords } from './csv.ts'

const HEADINGS = 'Customer;Invoice;Invoice date;Due date;Currency;Amount'
const rowOf = (customer: string, n: number) => `${customer};INV-${n};2026-10-01;2026-12-01;EUR;${n}.00`

async function customersOf(lines: readonly string[]): Promise<readonly string[]> {
  const customers: string[] = []
  const file = Readable.from([Buffer.from([HEADINGS, ...lines, ''].join('\n'))])
  for await (const { cells } of csvRecords(file)) customers.push(cells[0]!)
  return customers.slice(1)
}

test('a name in quotes that comes behind the lines which tell of ditto marks is the name, and what marks below it stand for', async () => {
  const marks = Array.from({ length: 70 }, (_, n) => rowOf('"', n + 2))
  const customers = await customersOf([
    rowOf('Acme', 1),
    ...marks,
    rowOf('"Cedar"', 72),
    rowOf('"', 73),
    rowOf('"The ""Elm"""', 74),
  ])
  expect(customers.slice(-5)).toEqual(['Acme', 'Acme', 'Cedar', 'Cedar', 'The "Elm"'])
})
