import { isCurrency, type Currency } from '../../money/currency.ts'

export interface Preamble {
  /** Power of ten of the unit of all amounts. */
  readonly scale: number
  readonly currency: Currency | undefined
  /** Whether that is called the supplier's own: amounts may be in others. */
  readonly isOwnCurrency: boolean
  readonly text: string
}

const UNITS: readonly (readonly [pattern: RegExp, scale: number])[] = [
  [
    /\b(?:in|en|em) (?:(?!the )[a-z]{3} )?(?:thousands?|tsd\.?|tausend|milliers|miles|migliaia|milhares|t€|k€)(?![\p{L}])|\b(?:TEUR|TUSD|TCHF|KEUR|KUSD)\b|\(000s?\)|'000\b|单位[:：]\s*千元|単位[:：]\s*千円|в тыс/iu,
    3,
  ],
  [/\b(?:in|en|em) (?:(?!the )[a-z]{3} )?(?:millions?|mio\.?|mln)(?![\p{L}])|百万円/iu, 6],
  [/单位[:：]\s*万元|単位[:：]\s*万円/u, 4],
  [/\bin (?:lakhs?|lacs?)(?![\p{L}])|\((?:rs\.? |₹ ?)?(?:lakhs?|lacs?)\)/iu, 5],
  [/\bin crores?(?![\p{L}])|\((?:rs\.? |₹ ?)?crores?\)/iu, 7],
  [/\b(?:in|en) (?:cents?|pence|centimes|minor units)\b/iu, -2],
]
const CURRENCY =
  /(?<!\p{L})(?:currency|currency code|loại tiền|loại tiền tệ|mata uang|pénznem|deviza|valiuta|valuuta|valūta|monedha|νόμισμα|валюта|العملة|מטבע|สกุลเงิน|币别|幣別|통화|währung|waehrung|devise|moneda|valuta|moeda|waluta|mena|通貨|币种|валюта|para birimi|(?:all )?amounts? (?:are )?in|beträge in|montants en|importes en)\s*[:：]?\s*\(?([A-Z]{3})\b/iu

/** What stands before the word of a currency that is the supplier's own. */
const OWN = /(?:base|local|home|own|company|functional|reporting|default|ledger|system|group)[ -]*$/iu

/** The currency that a line between rows gives to the amounts below it: `From here all amounts in USD`; undefined where it says more. */
export function currencyOfLine(cells: readonly string[]): Currency | undefined {
  const { currency, scale } = preambleOf([cells])
  return scale === 0 ? currency : undefined
}

/** `Currency: ALL` are all of them rather than that of Albania. */
const EVERY = 'ALL'
const LONGEST_LINE = 300

/** What a line below the headings adds to what stands above the table: a unit or a currency of which nothing was said there. */
export function withNote(before: Preamble, cells: readonly string[]): Preamble {
  const { scale, currency, isOwnCurrency, text } = preambleOf([cells])
  return {
    scale: before.scale || scale,
    currency: before.currency ?? currency,
    isOwnCurrency: before.currency === undefined ? isOwnCurrency : before.isOwnCurrency,
    text: before.scale === 0 && scale !== 0 ? text : before.text,
  }
}

/** What the lines above a table say of its amounts: `Amounts in thousands`, `Currency: EUR`. */
export function preambleOf(lines: readonly (readonly string[])[]): Preamble {
  let found: Preamble = { scale: 0, currency: undefined, isOwnCurrency: false, text: '' }
  for (const cells of lines) {
    const text = cells.join(' ').slice(0, LONGEST_LINE)
    const scale = UNITS.find(([pattern]) => pattern.test(text))?.[1]
    const match = CURRENCY.exec(text)
    const code = match?.[1]?.toUpperCase() ?? ''
    if (scale !== undefined) found = { ...found, scale, text: text.trim() }
    if (isCurrency(code) && code !== EVERY)
      found = { ...found, currency: code, isOwnCurrency: OWN.test(text.slice(0, match!.index)) }
  }
  return found
}
