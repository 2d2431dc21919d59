import { otherListTitle } from './other-list.ts'
import { isCurrency, type Currency } from '../../money/currency.ts'
import { currencyOfName } from '../texts/currency-names.ts'
import { unitCurrency } from '../headings/heading-units.ts'
import { unitAtEnd } from '../headings/unit-ends.ts'
import { unitPhrase } from '../headings/unit-phrases.ts'
import { currenciesOf, currencyOfSign } from '../texts/currency-signs.ts'

export interface Preamble {
  /** Power of ten of the unit of all amounts. */
  readonly scale: number
  readonly currency: Currency | undefined
  /** The sign or word of currencies that a title ends with: `Open items ($)`. */
  readonly sign?: string
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
/** What a title ends with, which may be a currency: `Open items (€)`, and `Open Folios in CHF`, `(all figures in złotych)`. */
const WORD_AT_END = '([^\\d\\s(),;（）][^\\d(),;（）]{0,24}?)[)）]?$'
const AT_END: readonly RegExp[] = [
  new RegExp(`(?:(?<!\\p{L})(?:in|en|em|i|w|v|в|у)\\s+|[(（,;]\\s*)${WORD_AT_END}`, 'u'),
  new RegExp(`(?<!\\p{L})(?:in|en|em|i|w|v|в|у)\\s+${WORD_AT_END}`, 'u'),
]
/** What a title says of exceptions: `kEUR unless stated`, `Beträge in €, soweit nicht anders angegeben`. */
const EXCEPTIONS =
  /[\s,;:–-]*(?<!\p{L})(?:unless|except|if not|where not|sofern|soweit|wenn nicht|falls nicht|au[ßs]s?er|sauf|salvo|excepto|tenzij|o ile nie|chyba że|pokud|ak nie|ha nincs|om inte|om ej|hvis ikke|med mindre|jos ei|ellei|если не|якщо не)(?!\p{L})[^()（）]*[)）]?$/iu
/** A day behind what a title says of its amounts: `Open items (k€) as of 30 Nov 2026`. */
const DAY =
  /[\s,;:–-]*(?:(?<!\p{L})(?:as (?:of|at|on)|at|on|per|zum|am|stand|au|al|a|em|op|na dzień|ke dni|pr|pr\.|на)\s+)?\d{1,4}[./ -](?:\d{1,2}|\p{L}{3,10}\.?)[./ -]\d{1,4}\.?$/iu

/** Codes that are no words of titles, as those of Albania and of Tonga are: `Open items (ALL)`, `Customers (TOP)`. */
const CODES =
  'EUR|USD|GBP|CHF|JPY|CNY|HKD|SGD|AUD|CAD|NZD|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|TRY|RUB|UAH|INR|BRL|MXN|ARS|CLP|COP|ZAR|AED|SAR|ILS|KRW|TWD|THB|VND|IDR|PHP|MYR'
/** What is a currency at the end of a title and not a place: `Customers in US`, `Kunden in Franken`, `New York, USA`. */
const SIGN = new RegExp(`\\p{Sc}|[\\u0250-\\uFFFF]|^(?:${CODES}|kč|zł|kr|lei|Ft|Rs\\.?|RM|TL)$`, 'u')
const PLACE = /^(?:usa|sterling)$/i
const WORD =
  /^(?:euros?|dollars?|z[łl]otych|kron(?:or|er)|pesos|reais|pounds|rupees|rupiah|ringgit|forint|yen|yuan|baht)$/i

function isCurrencyAtEnd(word: string): boolean {
  const isName = !/^[A-Z]{3}$/.test(word) && !PLACE.test(word) && currencyOfName(word) !== undefined
  const isOne = SIGN.test(word) || WORD.test(word) || isName
  return isOne && currenciesOf(word).length > 0
}

/**
 * What the titles above a table say of its amounts; one may end with their currency, or their unit, as the name of a customer does elsewhere.
 * Ends that differ say nothing.
 */
export function titlePreamble(titles: readonly (readonly string[])[]): Preamble {
  const found = preambleOf(titles)
  const ends = titles.flat().flatMap(endOfTitle)
  const [end] = ends
  if (end === undefined || new Set(ends.map(({ key }) => key)).size > 1) return found
  const { scale, text, sign } = end
  return {
    ...found,
    ...(found.scale === 0 && scale !== 0 && { scale, text }),
    ...(found.currency === undefined &&
      sign !== undefined && { sign, currency: currencyOfSign(sign), isOwnCurrency: end.isOwn }),
  }
}

const SHEET_CODE = new RegExp(`(?<!\\p{L})(${CODES})(?!\\p{L})`, 'gu')

/**
 * What the name of a sheet says of the amounts in it, as a title above them says it: `Open items kEUR`, and the currency of `USD` and of
 * `AR EUR 11-2026`, or that it is another list: `Paid invoices`; undefined where it says nothing.
 */
export function titleOfSheet(name: string): string | undefined {
  const { scale, sign } = titlePreamble([[name]])
  if (scale !== 0 || sign !== undefined || otherListTitle([[name]]) !== '') return name
  const codes = new Set([...name.matchAll(SHEET_CODE)].map(([code]) => code))
  if (codes.size !== 1) return isCurrencyAtEnd(name) ? `(${name})` : undefined
  return `${name} (${[...codes][0]})`
}

interface TitleEnd {
  readonly key: string
  readonly text: string
  readonly scale: number
  readonly sign: string | undefined
  readonly isOwn: boolean
}

function endOfTitle(cell: string): readonly TitleEnd[] {
  const text = cell.trim().slice(0, LONGEST_LINE)
  for (const part of new Set([text, text.replace(EXCEPTIONS, ''), text.replace(DAY, ''), inBrackets(text)])) {
    const end = endOf(part, text)
    if (end !== undefined) return [end]
  }
  return []
}

/** A title as far as its first brackets: `Aged receivables ($K), November`. */
function inBrackets(text: string): string {
  return text.slice(0, text.search(/[)）]/) + 1)
}

function endOf(part: string, text: string): TitleEnd | undefined {
  const unit = unitAtEnd(part)
  const found = AT_END.map((pattern) => pattern.exec(part)).find((match) => isCurrencyAtEnd(match?.[1] ?? ''))
  const [, name = ''] = NAMED.exec(part) ?? []
  const sign = unit?.sign ?? found?.[1] ?? currencyOfName(name)
  if (sign === undefined && unit === undefined) return undefined
  const scale = unit?.scale ?? 0
  const isOwn = found != null && OWN.test(part.slice(0, found.index))
  return { key: `${scale} ${sign}`, text, scale, sign, isOwn }
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
    const phrase = unitPhrase(text)
    const scale = phrase?.scale
    const match = CURRENCY.exec(text)
    const unit = UNIT_OF_CURRENCY.exec(text)?.[1] ?? ''
    const code =
      match?.[1]?.toUpperCase() ?? currencyOfSign(unit) ?? currencyOfUnit(text) ?? phrase?.currency ?? ''
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
