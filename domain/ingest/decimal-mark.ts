import { currencyDecimals, type Currency } from '../money/currency.ts'

/** The mark before the decimals. */
export type DecimalMark = '.' | ','

/** An amount of a file, and its currency where that is known. */
export interface AmountSample {
  readonly text: string
  readonly currency?: Currency | undefined
}

interface Evidence {
  readonly mark: DecimalMark
  /** Whether the text can be read in no other way, whatever its currency. */
  readonly isCertain: boolean
}

/** The mark a file's amounts speak for: by what is certain, else by their currencies; a point when nothing tells. */
export function guessDecimalMark(samples: readonly AmountSample[]): DecimalMark {
  const all = samples.flatMap((sample) => evidenceOf(sample) ?? [])
  const certain = all.filter(({ isCertain }) => isCertain)
  const told = certain.length > 0 ? certain : all
  const commas = told.filter(({ mark }) => mark === ',').length
  return commas > told.length - commas ? ',' : '.'
}

/**
 * Of both marks the last is the decimal one, and one that is repeated groups. One mark alone groups only before exactly three
 * digits and behind one to three, the first of which is no zero. It may be either then: what decides is whether the currency
 * has three decimals.
 */
function evidenceOf({ text, currency }: AmountSample): Evidence | undefined {
  const marks = text.replace(/[^.,]/g, '')
  const last = marks.at(-1)
  if (last !== '.' && last !== ',') return undefined
  if (marks.includes('.') && marks.includes(',')) return { mark: last, isCertain: true }
  if (marks.length > 1) return { mark: other(last), isCertain: true }
  if (!/(?:^|\D)[1-9]\d{0,2}[.,]\d{3}\D*$/.test(text)) return { mark: last, isCertain: true }
  if (currency === undefined) return undefined
  return { mark: currencyDecimals(currency) === 3 ? last : other(last), isCertain: false }
}

function other(mark: DecimalMark): DecimalMark {
  return mark === '.' ? ',' : '.'
}
