import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CustomerChoice } from './customer-choices.ts'
import type { FoundChoice } from './found-choices.ts'
import { linesOf } from './list-lines.ts'

const found = (customer: number, currency: string): FoundChoice => ({
  choice: { customerUuid: `c${customer}`, currency } as CustomerChoice,
  words: '',
  customer,
  kinds: [],
})
const told = (choices: readonly FoundChoice[]) =>
  linesOf(choices).map((line) =>
    line.kind === 'customer'
      ? `c${line.inside[0]!.customer}:`
      : `${line.isInside ? '  ' : ''}c${line.found.customer} ${line.found.choice.currency}`,
  )

test('a customer with several currencies stands once, with them inside it; one with one currency is a line', () => {
  expect(told([found(1, 'USD'), found(2, 'USD'), found(1, 'EUR'), found(3, 'EUR'), found(1, 'INR')])).toEqual(
    ['c1:', '  c1 USD', '  c1 EUR', '  c1 INR', 'c2 USD', 'c3 EUR'],
  )
})

test('every customer and currency has one line, customers come in the order of their first currency', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 60 }), (customers) => {
      const choices = customers.map((customer, n) => found(customer, `C${n}`))
      const lines = linesOf(choices)
      const shown = lines.flatMap((line) => (line.kind === 'choice' ? [line.found] : []))
      expect(new Set(shown)).toEqual(new Set(choices))
      expect(shown).toHaveLength(choices.length)
      expect([...new Set(shown.map(({ customer }) => customer))]).toEqual([...new Set(customers)])
      const isSeveral = (one: number) => customers.filter((each) => each === one).length > 1
      expect(lines.filter(({ kind }) => kind === 'customer')).toHaveLength(
        [...new Set(customers)].filter(isSeveral).length,
      )
    }),
  )
})
