import { isCurrency, type Currency } from '../../money/currency.ts'
import { currencyOfName } from '../texts/currency-names.ts'
import { unitCurrency } from '../headings/heading-units.ts'
import { unitPhrase } from '../headings/unit-phrases.ts'
import { currencyOfSign } from '../texts/currency-signs.ts'

export interface Preamble {
  /** Power of ten of the unit of all amounts. */
  readonly scale: number
  readonly currency: Currency | undefined
  /** Whether that is called the supplier's own: amounts may be in others. */
  readonly isOwnCurrency: boolean
  readonly text: string
}

const CURRENCY =
  /(?<!\p{L})(?:currency|currency code|loại tiền|loại tiền tệ|mata uang|pénznem|deviza|valiuta|valuuta|valūta|monedha|νόμισμα|валюта|العملة|מטבע|สกุลเงิน|币别|幣別|통화|währung|waehrung|devise|tenue de compte|moneda|valuta|moeda|waluta|mena|通貨|币种|валюта|para birimi|(?:all )?amounts? (?:are )?in|beträge in|montants en|importes en)\s*[:：]?\s*\(?([A-Z]{3})\b/iu

/** The unit that lists in Japan and Korea have above their amounts. */
const UNIT_OF_CURRENCY = /(?:単位|단위)\s*[:：]\s*(?:千|百万|万|천|백만|만)?\s*(円|원)/u

/** The name of a currency behind the word for it. */
const NAMED =
  /(?<!\p{L})(?:currency|währung|devise|moneda|divisa|valuta|moeda|waluta|měna|para birimi)\s*[:：]\s*(\p{L}[\p{L} .]{2,40})$/iu
/** The currency at the end of a title: `Open Folios in CHF`, `Open items (USD)`. */
const AT_END =
  /(?:\bin |\()(EUR|USD|GBP|CHF|JPY|CNY|HKD|SGD|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|BRL|MXN|ZAR|AED|KRW|TWD|THB|RUB)\)?$/

/**
 * What the titles above a table say of its amounts; one may end with their currency, as the name of a customer does elsewhere. Ends that
 * differ say nothing.
 */
export function titlePreamble(titles: readonly (readonly string[])[]): Preamble {
  const found = preambleOf(titles)
  if (found.currency !== undefined) return found
  const ends = titles.flat().flatMap(currencyAtEnd)
  const isOne = new Set(ends.map(({ currency }) => currency)).size === 1
  return isOne ? { ...found, ...ends[0] } : found
}

function currencyAtEnd(cell: string): readonly Required<Pick<Preamble, 'currency' | 'isOwnCurrency'>>[] {
  const text = cell.trim().slice(0, LONGEST_LINE)
  const [match, code = ''] = AT_END.exec(text) ?? []
  const currency = match === undefined ? currencyOfName(NAMED.exec(text)?.[1] ?? '') : code
  if (currency === undefined || !isCurrency(currency)) return []
  return [{ currency, isOwnCurrency: match !== undefined && OWN.test(text.slice(0, -match.length)) }]
}

/** What stands before the word of a currency that is the supplier's own. */
const OWN =
  /(?:base|local|home|own|company|functional|reporting|default|ledger|system|group)[ -]*(?:currency *)?$/iu

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

/** The currency of a unit in one word: `Beträge in TEUR`. */
function currencyOfUnit(text: string): Currency | undefined {
  return unitCurrency(/(?<!\p{L})[tk](?:eur|usd|chf|gbp)(?!\p{L})/iu.exec(text)?.[0] ?? '')
}

/** What the lines above a table say of its amounts: `Amounts in thousands`, `Currency: EUR`. */
function preambleOf(lines: readonly (readonly string[])[]): Preamble {
  let found: Preamble = { scale: 0, currency: undefined, isOwnCurrency: false, text: '' }
  for (const cells of lines) {
    const text = cells.join(' ').slice(0, LONGEST_LINE)
    const scale = unitPhrase(text)?.scale
    const match = CURRENCY.exec(text)
    const unit = UNIT_OF_CURRENCY.exec(text)?.[1] ?? ''
    const code = match?.[1]?.toUpperCase() ?? currencyOfSign(unit) ?? currencyOfUnit(text) ?? ''
    if (scale !== undefined) found = { ...found, scale, text: text.trim() }
    if (isCurrency(code) && code !== EVERY)
      found = {
        ...found,
        currency: code,
        isOwnCurrency: match !== null && OWN.test(text.slice(0, match.index)),
      }
  }
  return found
}
