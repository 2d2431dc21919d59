import { CURRENCIES, isCurrency, type Currency } from '../../money/currency.ts'
import { normalHeading } from '../headings/normal-heading.ts'

const LANGUAGES = [
  'en',
  'es',
  'fr',
  'it',
  'de',
  'nl',
  'pt-BR',
  'ru',
  'tr',
  'ja',
  'zh-CN',
  'zh-TW',
  'ko',
  'pl',
  'ar',
  'he',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'hu',
  'ro',
  'el',
  'uk',
  'th',
  'vi',
  'id',
] as const

let names: ReadonlyMap<string, Currency | undefined> | undefined

/** The currency that a text names in words in one of the languages: `US Dollar`, `人民币`; undefined where none or several do. */
export function currencyOfName(text: string): Currency | undefined {
  if (text.length < 2 || text.length > LONGEST_NAME) return undefined
  names ??= currencyNames()
  return names.get(normalHeading(text)) ?? codeBesideName(text)
}

/** A sign or a short word that a code may stand beside: `zł`, `Kč`, `円`; thousands and millions are none. */
const SHORT = String.raw`(?:\p{Sc}|(?![^\s]*[千万萬百천만])[^\s\d]{0,3}[^\u0000-\u007F\s\d][^\s\d]{0,3}|kr|Ft|lei|[Ff]r\.?|Rs|RM|TL|Kc|zl)`
const BESIDE_NAME = [
  /^\p{L}[\p{L} .]*[-–(/]\s*(?<code>[A-Z]{3})\)?$/u,
  /^(?<code>[A-Z]{3})\s*[-–(/:]/u,
  new RegExp(`^(?<code>[A-Z]{3}) ?${SHORT}$`, 'u'),
  new RegExp(`^${SHORT} ?(?<code>[A-Z]{3})$`, 'u'),
]

/** The code beside the name or the sign of a currency: `United States Dollar - USD`, `EUR (Euro)`, `PLN zł`, `SGD$`. */
function codeBesideName(text: string): Currency | undefined {
  for (const pattern of BESIDE_NAME) {
    const code = pattern.exec(text)?.groups?.['code'] ?? ''
    if (isCurrency(code)) return code
  }
  return undefined
}

const LONGEST_NAME = 60

/** Names in use that the data of languages does not have. */
const SAID: Readonly<Record<string, string>> = {
  'pound sterling': 'GBP',
  'pounds sterling': 'GBP',
  sterling: 'GBP',
  'uk pound': 'GBP',
  'united states dollar': 'USD',
  'american dollar': 'USD',
  'us dollars': 'USD',
  usa: 'USD',
  euros: 'EUR',
  'dollar us': 'USD',
  'canadian dollars': 'CAD',
  'australian dollars': 'AUD',
  'norske kroner': 'NOK',
  'danske kroner': 'DKK',
  'svenska kronor': 'SEK',
  'czech crown': 'CZK',
  'schweizer franken': 'CHF',
  'livre sterling': 'GBP',
  'pesos mexicanos': 'MXN',
  'pesos colombianos': 'COP',
  'pesos chilenos': 'CLP',
  'pesos argentinos': 'ARS',
  'turk lirasi': 'TRY',
  renminbi: 'CNY',
  'chinese renminbi': 'CNY',
  'yuan renminbi': 'CNY',
  // Great Plains names its first currencies so: `Z-US$`.
  'z us': 'USD',
  'z c': 'CAD',
  'z uk': 'GBP',
  'z euro': 'EUR',
}

function currencyNames(): ReadonlyMap<string, Currency | undefined> {
  const found = new Map<string, Currency | undefined>()
  for (const [name, code] of Object.entries(SAID)) if (isCurrency(code)) found.set(name, code)
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'currency' })
    for (const currency of CURRENCIES) {
      const name = normalHeading(display.of(currency) ?? '')
      // A name that is another currency's elsewhere names none.
      found.set(name, !found.has(name) || found.get(name) === currency ? currency : undefined)
    }
  }
  return found
}
