import { isCurrency, type Currency } from '../../money/currency.ts'
import { AMOUNT_HEADINGS } from './amount-headings.ts'
import { DAY_HEADINGS } from './day-headings.ts'
import { NUMBER_HEADINGS } from './number-headings.ts'
import { OTHER_HEADINGS } from './other-headings.ts'
import { PARTY_HEADINGS } from './party-headings.ts'

const TABLES = {
  ...NUMBER_HEADINGS,
  ...PARTY_HEADINGS,
  ...AMOUNT_HEADINGS,
  ...DAY_HEADINGS,
  ...OTHER_HEADINGS,
} as const

/** What a column holds, as its heading says. `bucket` is one of several columns by age. */
export type Meaning = keyof typeof TABLES | 'bucket'

/** A heading as it is understood. */
export interface HeadingSense {
  readonly meaning: Meaning
  /** Where the heading stands in the names of its meaning: the first are the most telling. */
  readonly rank: number
  /** Power of ten of the unit that the heading names: -2 of cents, 3 of thousands. */
  readonly scale: number
  /** The currency that the heading names. */
  readonly currency: Currency | undefined
}

const SENSES: ReadonlyMap<string, { readonly meaning: Meaning; readonly rank: number }> = senses()

function senses(): Map<string, { readonly meaning: Meaning; readonly rank: number }> {
  const known = new Map<string, { readonly meaning: Meaning; readonly rank: number }>()
  for (const [meaning, names] of Object.entries(TABLES)) {
    for (const [rank, name] of names.split('|').entries()) {
      const key = normalHeading(name)
      if (key !== '' && !known.has(key)) known.set(key, { meaning: meaning as Meaning, rank })
    }
  }
  return known
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  þ: 'th',
}

/** A heading without case, accents, punctuation and doubled space; camel case is divided. */
export function normalHeading(heading: string): string {
  return heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøæœđıþ]/g, (letter) => LETTERS[letter]!)
    .replace(/#/g, ' # ')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
}

/** Words of a heading that name the unit of its amounts, as powers of ten. */
const UNITS: Readonly<Record<string, number>> = {
  cents: -2,
  cent: -2,
  pence: -2,
  centimes: -2,
  centavos: -2,
  centesimi: -2,
  'minor units': -2,
  thousands: 3,
  thousand: 3,
  '000': 3,
  '000s': 3,
  k: 3,
  tsd: 3,
  teur: 3,
  tusd: 3,
  tchf: 3,
  tgbp: 3,
  keur: 3,
  kusd: 3,
  tausend: 3,
  milliers: 3,
  miles: 3,
  migliaia: 3,
  milhares: 3,
  тыс: 3,
  'тыс руб': 3,
  千円: 3,
  千元: 3,
  万元: 4,
  万円: 4,
  millions: 6,
  million: 6,
  mio: 6,
  mln: 6,
  mn: 6,
  百万円: 6,
}

const CURRENCY_OF_UNIT: Readonly<Record<string, string>> = {
  teur: 'EUR',
  keur: 'EUR',
  tusd: 'USD',
  kusd: 'USD',
  tchf: 'CHF',
  tgbp: 'GBP',
  千円: 'JPY',
  万円: 'JPY',
  百万円: 'JPY',
}

/** Signs that stand for one currency in a heading. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  R$: 'BRL',
  zł: 'PLN',
  '₹': 'INR',
  '₽': 'RUB',
}

/** What a heading says of its column; undefined where it is not known. */
export function senseOf(heading: string): HeadingSense | undefined {
  const normal = normalHeading(heading)
  const found =
    SENSES.get(normal) ?? (normal.endsWith(' #') || normal.startsWith('# ') ? numbered(normal) : undefined)
  if (found !== undefined) return { ...found, scale: 0, currency: undefined }
  if (isBucket(heading)) return { meaning: 'bucket', rank: 0, scale: 0, currency: undefined }
  return senseWithUnit(heading, normal)
}

function numbered(normal: string) {
  const bare = normal.replaceAll('#', '').trim()
  return SENSES.get(`${bare} number`) ?? SENSES.get(`${bare} no`)
}

/** The heading without the unit and the currency that it ends or begins with: `Amount (cents)`, `Betrag in EUR`, `USD amount`. */
function senseWithUnit(heading: string, normal: string): HeadingSense | undefined {
  const words = normal.split(' ')
  let scale = 0
  let currency = Object.entries(SIGNS).find(([sign]) => heading.includes(sign))?.[1]
  const bare: string[] = []
  for (let at = 0; at < words.length; at++) {
    const pair = `${words[at]} ${words[at + 1] ?? ''}`.trim()
    const unit = UNITS[pair] === undefined ? words[at]! : pair
    if (UNITS[unit] !== undefined && words.length > 1) {
      scale = UNITS[unit]
      currency ??= CURRENCY_OF_UNIT[unit]
      if (unit === pair && pair.includes(' ')) at++
    } else if (isCode(heading, words[at]!)) currency ??= words[at]!.toUpperCase()
    else bare.push(words[at]!)
  }
  const text = bare.join(' ').replace(/^(?:in|of|en|em) | (?:in|en|em|w|v)$/g, '')
  if (text === normal) return undefined
  const found = SENSES.get(text) ?? SENSES.get(text.replace(/^(?:in|en) /, ''))
  if (found === undefined) return undefined
  const known = currency !== undefined && isCurrency(currency) ? currency : undefined
  return { ...found, scale, currency: known }
}

/** Whether a word is a currency's code that the heading writes in capitals: `all` and `top` are words. */
function isCode(heading: string, word: string): boolean {
  const code = word.toUpperCase()
  return word.length === 3 && isCurrency(code) && heading.includes(code)
}

const BUCKET =
  /^\s*(?:\d{1,3}\s*(?:-|–|to|a|à|bis|al|~|〜|до)\s*\d{1,3}|(?:over|older than|more than|above|past|uber|über|mehr als|plus de|mas de|más de|oltre|mais de|meer dan|ponad|>|>=|≥)\s*\d{1,3}|\d{1,3}\s*(?:\+|and over|and above|plus|y mas|et plus|und mehr|e oltre)|<\s*\d{1,3})\s*(?:days?|tage|jours|dias|días|giorni|dagen|dni|dnu|dage|dager|dagar|paivaa|nap|zile|日|天|일|дней|gun)?(?:\s*(?:past due|overdue|over))?\s*$/i
const CURRENT_BUCKET =
  /^\s*(?:current|not due|not yet due|future|nicht fallig|nicht fällig|non echu|non échu|a vencer|corriente|a scadere|niet vervallen)\s*$/i

function isBucket(heading: string): boolean {
  return BUCKET.test(heading) || CURRENT_BUCKET.test(heading)
}

/** A cell of a row rather than a heading: a number, an amount or a date. */
const VALUE = /^[^\p{L}]*\d[^\p{L}]*$/u

/** How many headings of known meaning a record has, each meaning once; none where a cell is a number or a date. */
export function knownHeadings(cells: readonly string[]): number {
  const found = new Set<string>()
  for (const cell of cells) {
    if (cell.length > LONGEST_HEADING || cell.trim() === '') continue
    const meaning = senseOf(cell)?.meaning
    if (meaning !== undefined) found.add(meaning)
    else if (VALUE.test(cell)) return 0
  }
  return found.size
}

/** Characters of a heading that is looked up. */
const LONGEST_HEADING = 60
