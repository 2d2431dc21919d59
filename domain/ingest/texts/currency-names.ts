import { CURRENCIES, isCurrency, type Currency } from '../../money/currency.ts'
import { normalHeading } from '../headings/headings.ts'

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

/** The code that stands behind or before the name of a currency: `United States Dollar - USD`, `EUR (Euro)`. */
function codeBesideName(text: string): Currency | undefined {
  const [, behind, before] = /^\p{L}[\p{L} .]*[-–(/]\s*([A-Z]{3})\)?$|^([A-Z]{3})\s*[-–(/:]/u.exec(text) ?? []
  const code = behind ?? before ?? ''
  return isCurrency(code) ? code : undefined
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
