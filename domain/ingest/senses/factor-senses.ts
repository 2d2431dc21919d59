import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'

/** Columns that only the list of a factor or a bank has, which lends on invoices. */
const OF_FACTOR =
  /^(?:advance (?:rate|percentage|percent|pct)|reserves?|(?:factor|factoring) reserve|reserve amount|security retention|purchase price|recourse|net funds employed|funded|funded amount|funding date|date funded|assignor|recourse date|recourse period|disapproved|disapproved amount)$/
const ADVANCE =
  /^(?:(?:advances?|advanced|advance paid|funded|funding|prefunded|financed|purchased|initial payment)(?: \d+ percent)?(?: amount)?|\d+ percent (?:advance|advanced|funded)|amount (?:advanced|funded|financed)|disapproved|disapproved amount)$/

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
      ? told('holdReason')
      : sense === undefined && OF_FACTOR.test(names[at]!)
        ? told('other')
        : sense,
  )
}

function told(meaning: Meaning): HeadingSense {
  return { meaning, rank: 0, scale: 0, currency: undefined, isOfTransaction: false }
}
