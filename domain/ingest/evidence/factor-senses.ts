import { normalHeading, type HeadingSense } from '../headings/headings.ts'

/** Columns that only the list of a factor or a bank has, which lends on invoices. */
const OF_FACTOR =
  /^(?:advance (?:rate|percentage|percent|pct)|reserves?|(?:factor|factoring) reserve|reserve amount|security retention|purchase price|recourse|net funds employed|funded|funded amount|funding date|date funded|assignor|recourse date|recourse period|disapproved|disapproved amount)$/
const ADVANCE =
  /^(?:advances?|advance \d+ percent|advanced|advance amount|amount advanced|advance paid|funded|funded amount|disapproved|disapproved amount)$/

/** The senses of columns, of which what a factor has advanced on an invoice is no payment of its customer: the invoice is financed. */
export function factorSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const names = headings.map((heading) => normalHeading(heading.replace('%', ' percent ')))
  const advances = names.filter((name) => ADVANCE.test(name))
  if (advances.length === 0 || !names.some((name) => OF_FACTOR.test(name) && !advances.includes(name)))
    return senses
  return senses.map((sense, at) =>
    ADVANCE.test(names[at]!)
      ? { meaning: 'holdReason', rank: 0, scale: 0, currency: undefined, isOfTransaction: false }
      : sense,
  )
}
