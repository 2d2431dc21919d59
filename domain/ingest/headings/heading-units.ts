import { isCurrency, type Currency } from '../../money/currency.ts'
import { currenciesOf } from '../texts/currency-signs.ts'
import { normalHeading } from './normal-heading.ts'

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
  lakh: 5,
  lakhs: 5,
  lac: 5,
  lacs: 5,
  crore: 7,
  crores: 7,
  万元: 4,
  万円: 4,
  millions: 6,
  million: 6,
  mio: 6,
  mln: 6,
  mn: 6,
  百万円: 6,
}

/** Millions, as bankers write them behind the code of a currency: `USD m`. */
const BEHIND_CODE: Readonly<Record<string, number>> = { m: 6, mm: 6 }

/** Those that cells name besides: one by one, and millions as bankers write them. */
const CELL_UNITS: Readonly<Record<string, number>> = {
  '1': 0,
  ones: 0,
  units: 0,
  m: 6,
  mm: 6,
  'k€': 3,
  't€': 3,
  k$: 3,
  m$: 6,
}

/** The power of ten of a unit that a cell names: `K`, `Mio.`, `'000`; undefined where it names none. */
export function unitScale(text: string): number | undefined {
  const word = text.toLowerCase().replace(/^'|[.\s]+$/g, '')
  return UNITS[word] ?? CELL_UNITS[word]
}

/** The currency of a unit that a cell names: `TEUR`. */
export function unitCurrency(text: string): Currency | undefined {
  const code = CURRENCY_OF_UNIT[text.toLowerCase()] ?? ''
  return isCurrency(code) ? code : undefined
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

/** Words of currencies behind the name of an amount, as normal headings and as amounts write them: `Сума, грн`, `Celkem Kč`. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'грн|руб|лв|дин|din|lei|ft|rp|円|원|ريال|درهم|元|kr|rs|rm|tl|тенге|บาท|dollars|euro|euros|baht|rand|birr|fcfa'
      .split('|')
      .map((word) => [word, word]),
  ),
  kc: 'kč',
  zl: 'zł',
}

/** The sign of currencies in a heading, with the letters that belong to it: `R$`, `US$`, `€`. */
const SIGN = /\p{L}{0,3}\p{Sc}U?|zł/u

/** The sign or word of currencies in a heading: `€` of `Solde dû (€)`. */
export function signIn(heading: string): string | undefined {
  const found = SIGN.exec(heading)?.[0] ?? ''
  for (let from = 0; from < found.length; from++) {
    const sign = found.slice(from)
    if (currenciesOf(sign).length > 0) return sign
  }
  return undefined
}

/** Words that say in whose currency an amount is, and zones of days. */
export const QUALIFIERS: Readonly<Record<string, 'transaction' | 'local' | 'none'>> = {
  'foreign currency': 'transaction',
  'transaction currency': 'transaction',
  'trans currency': 'transaction',
  'txn currency': 'transaction',
  'document currency': 'transaction',
  'doc currency': 'transaction',
  'doc curr': 'transaction',
  'invoice currency': 'transaction',
  'original currency': 'transaction',
  'amount acc curr': 'local',
  'amount curr': 'transaction',
  'entered currency': 'transaction',
  'invoice cur': 'transaction',
  'invoice curr': 'transaction',
  'inv cur': 'transaction',
  'inv curr': 'transaction',
  'doc cur': 'transaction',
  'trans cur': 'transaction',
  'trans curr': 'transaction',
  'tran crcy': 'transaction',
  'txn crcy': 'transaction',
  'doc crcy': 'transaction',
  'trx curr': 'transaction',
  'orig curr': 'transaction',
  'foreign cur': 'transaction',
  'foreign curr': 'transaction',
  'in currency': 'transaction',
  'transac crcy': 'transaction',
  'trans crcy': 'transaction',
  'transaction crcy': 'transaction',
  'customer currency': 'transaction',
  entered: 'transaction',
  transaction: 'transaction',
  txn: 'transaction',
  trx: 'transaction',
  foreign: 'transaction',
  doc: 'transaction',
  fc: 'transaction',
  fcy: 'transaction',
  tc: 'transaction',
  vv: 'transaction',
  'local currency': 'local',
  'base currency': 'local',
  'home currency': 'local',
  'company currency': 'local',
  'company code currency': 'local',
  'functional currency': 'local',
  'accounting currency': 'local',
  'ledger currency': 'local',
  'reporting currency': 'local',
  'group currency': 'local',
  'co cd crcy': 'local',
  'company code crcy': 'local',
  'cc crcy': 'local',
  'local cur': 'local',
  'local curr': 'local',
  'loc cur': 'local',
  'loc curr': 'local',
  'base cur': 'local',
  'base curr': 'local',
  'company curr': 'local',
  'own currency': 'local',
  hauswahrung: 'local',
  'devise locale': 'local',
  lcy: 'local',
  lc: 'local',
  cc: 'local',
  acctd: 'local',
  functional: 'local',
  base: 'local',
  home: 'local',
  local: 'local',
  dom: 'local',
  domestic: 'local',
  group: 'local',
  utc: 'none',
  gmt: 'none',
}

export interface HeadingUnits {
  readonly text: string
  readonly scale: number
  /** The code, sign, word or name of its currency, or of those that share it. */
  readonly sign: string | undefined
}

/** A heading without the words of its unit and its currency; undefined where it has none. */
export function withoutUnits(heading: string, normal: string): HeadingUnits | undefined {
  const named = currencyInBrackets(heading)
  if (named !== undefined) return named
  let sign = signIn(heading)
  const words = (sign === undefined ? normal : withoutSign(normal, sign)).split(' ')
  let scale = 0
  const bare: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const pair = `${word} ${words[at + 1] ?? ''}`.trim()
    const unit = UNITS[pair] === undefined ? word : pair
    if (at === 0 && word === 'k' && OF_K.test(words[1] ?? '')) bare.push(word)
    else if (UNITS[unit] !== undefined && words.length > 1) {
      scale = UNITS[unit]
      sign ??= CURRENCY_OF_UNIT[unit]
      if (unit === pair && pair.includes(' ')) at++
    } else if (at > 0 && BEHIND_CODE[word] !== undefined && isCode(heading, words[at - 1]!))
      scale = BEHIND_CODE[word]
    else if (isLastWord(words, at) && WORDS[word] !== undefined) sign ??= WORDS[word]
    else if (isCode(heading, word)) sign ??= word.toUpperCase()
    else bare.push(word)
  }
  const text = bare.join(' ').replace(/^(?:in|of|en|em) | (?:in|en|em|w|v)$/g, '')
  return bare.length === words.length && sign === undefined ? undefined : { text, scale, sign }
}

/** What stands behind `k` where that is a word of Czech and Slovak: `K úhradě Kč` is what is to be paid. */
const OF_K =
  /^(?:uhrad|likvidac|zaplacen|zaplaten|plateb|platb|proplacen|preplaten|vyporadan|vyrovnan|inkas|vyplat|doplat)/

const IN_BRACKETS = /[([（［]\s*([^()[\]（）［］]{1,40}?)\s*[)\]）］]\s*$/u
/** What is no currency in the brackets of a heading: `Amount (real)`, `Owed (us)`, `TOTAL (ALL)`. */
const OTHER_WORD = /^(?:[a-z]?|us|usa|all|top|real|sol|won|mn)$/i
/** Headings that are longer name nothing in brackets. */
const LONGEST = 120

/** A heading whose brackets hold the name of a currency, without these: `Amount (US Dollar)`. */
function currencyInBrackets(heading: string): HeadingUnits | undefined {
  const found = heading.length > LONGEST ? null : IN_BRACKETS.exec(heading)
  const sign = found?.[1] ?? ''
  const isOther = UNITS[normalHeading(sign)] !== undefined || OTHER_WORD.test(sign)
  if (found === null || isOther || currenciesOf(sign).length === 0) return undefined
  return { text: normalHeading(heading.slice(0, found.index)), scale: 0, sign }
}

/** A normal heading without the letters of a sign of currency in it: the `R` of `Valor (R$)`. */
function withoutSign(normal: string, sign: string): string {
  const letters = normalHeading(sign)
  return letters === '' ? normal : normal.replace(new RegExp(` ${letters}$`, 'u'), '')
}

function isLastWord(words: readonly string[], at: number): boolean {
  return at > 0 && at === words.length - 1
}

/** Whether a word is a currency's code that the heading writes in capitals: `all` and `top` are words. */
function isCode(heading: string, word: string): boolean {
  const code = word.toUpperCase()
  return word.length === 3 && !OTHER_WORD.test(word) && isCurrency(code) && heading.includes(code)
}
