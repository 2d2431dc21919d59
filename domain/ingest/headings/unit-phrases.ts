import { isCurrency, type Currency } from '../../money/currency.ts'

/** A phrase that says in which unit amounts are, in a title or in a heading. */
export interface UnitPhrase {
  readonly text: string
  /** Power of ten. */
  readonly scale: number
  readonly currency: Currency | undefined
}

const CODES =
  'EUR|USD|GBP|CHF|JPY|CNY|RMB|HKD|SGD|AUD|CAD|NZD|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|TRY|RUB|UAH|INR|BRL|MXN|ARS|CLP|COP|ZAR|AED|SAR|ILS|KRW|TWD|THB|VND|IDR|PHP|MYR'
/** Those that letters before them make no word of. */
const MAIN_CODES = 'EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF'
/** What may stand behind the word of a unit: a code, a sign or a word of a currency. */
const OF_CURRENCY = `(?:${CODES}|(?:[A-Z]{1,3})?\\p{Sc}|kč|kčs|zł|zlotych|złotych|ft|forint|kr|kron[oe]r|lei|tl|lira|руб|рубл|грн|гривен|лв|лева|дин|динар|din|dinar|kuna|euro|ευρώ|reais|pesos|soles|dollars?|rand|đồng|đ|rupiah|rp|riyals?)`

const THOUSAND_WORDS =
  'tis|tisíc\\p{L}*|tisic\\p{L}*|tisuć\\p{L}*|tys|tysi[ąa]c\\p{L}*|hilj|hiljad\\p{L}*|тыс|тысяч\\p{L}*|тис|тисяч\\p{L}*|хил|хиляд\\p{L}*|хиљ|хиљад\\p{L}*|χιλ|χιλιάδ\\p{L}*|ezer|bin|mii|tuh|tuhat|tuhatta|tuhansi\\p{L}*|tusen|tusental|tusind|tusinde|duizend|duizenden|duizendtallen|tsd|tausend|milliers|miles|migliaia|milhares|thousands?|tūkst|ribu|ribuan'
const MILLION_WORDS =
  'mio|mln|mil(?=\\.)|millions?|milion\\p{L}*|milij[uo]n\\p{L}*|milj|miljo\\p{L}*|millió|milyon|milioane|milhões|millones|милли?он\\p{L}*|млн|мільйон\\p{L}*|εκατ|juta|jutaan'

const ofWords = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})\\.?`
const beforeCurrency = (words: string) =>
  new RegExp(`${ofWords(words)}\\s*(?:d[ei]\\s+|d['’]|of\\s+)?${OF_CURRENCY}\\p{L}*\\.?`, 'iu')
const behindCurrency = (words: string) =>
  new RegExp(`(?:(?<!\\p{L})(?:${CODES})|\\p{Sc})\\s*${ofWords(words)}`, 'iu')
/** `w tys.`, `i hele tusen`, `in USD thousands`, in brackets alone. */
const inUnits = (words: string) =>
  new RegExp(
    `(?<!\\p{L})(?:in|en|em|v|ve|w|we|u|i|în|в|во|у|σε|dalam)\\s+(?:(?:hele|hela|heltal|ganzen)\\s+|(?!the\\s)[a-z]{3}\\s+|[a-z]{0,3}\\p{Sc}\\s*)?${ofWords(words)}|[([]\\s*${ofWords(words)}\\s*[)\\]]`,
    'iu',
  )

const THOUSAND = "1[.,'’ \\u00a0\\u202f]?000"
const PHRASES: readonly (readonly [pattern: RegExp, scale: number])[] = [
  [new RegExp(`(?<!\\p{L})[TKtk](?:${MAIN_CODES})(?!\\p{L})`, 'u'), 3],
  [new RegExp(`(?<!\\p{L})M(?:${MAIN_CODES})(?!\\p{L})`, 'u'), 6],
  [/(?<!\p{L})(?:t\.?kr|kkr|e ?ft)(?!\p{L})\.?(?:-ban)?/iu, 3],
  [
    /(?<![\p{L}\d])[tk] ?€|(?:(?<!\p{L})(?:in|en|i)\s+|[([]\s*)[tk] eur(?!\p{L})|(?<![\p{L}\d])k ?(?:us)?\$/iu,
    3,
  ],
  [/(?<![\p{L}\d])m(?:n|ln)? ?€/iu, 6],
  [beforeCurrency(THOUSAND_WORDS.replace('|thousands?', '')), 3],
  [behindCurrency(THOUSAND_WORDS), 3],
  [inUnits(THOUSAND_WORDS), 3],
  [/R\$ ?mil(?!\p{L})|(?<!\p{L})mil (?:reais|euros|pesos|soles|d[óo]lares)(?!\p{L})/iu, 3],
  [beforeCurrency(MILLION_WORDS.replace('|millions?', '')), 6],
  [behindCurrency(MILLION_WORDS), 6],
  [inUnits(MILLION_WORDS), 6],
  [/(?<!\p{L})(?:mkr|mnkr|mft)(?!\p{L})\.?/iu, 6],
  [new RegExp(`(?<!\\p{L})x ?(?:\\p{Sc}|${CODES})? ?${THOUSAND}(?!\\d)`, 'iu'), 3],
  [
    new RegExp(
      `(?:(?<!\\p{L})(?:in|i|en|em|v|w|u|à)\\s+|[([]\\s*)${THOUSAND}(?:-tal)?\\s*${OF_CURRENCY}\\p{L}*\\.?\\s*(?:[)\\]]|$)`,
      'iu',
    ),
    3,
  ],
  [new RegExp(`(?:\\p{Sc}|(?<!\\p{L})(?:${CODES}|in|u))\\s*['’]?000(?:s|['’]s)?(?![\\d\\p{L}])`, 'iu'), 3],
  [/\(['’]?000s?\)|(?<!\d)['’]000(?!\d)/u, 3],
  [
    /(?:单位|單位|単位|단위)\s*[:：]\s*[^\d\s]{0,5}?百[万萬만]\s*[元円원]?|[(（]\s*百[万萬]円\s*[)）]|(?:단위\s*[:：]?|[(（])\s*백만\s*원/u,
    6,
  ],
  [
    /(?:单位|單位|単位)\s*[:：]\s*[^\d\s]{0,5}?[千仟][元円圓圆]|[(（]\s*[千仟][元円]\s*[)）]|(?:단위\s*[:：]?|[(（])\s*천\s*원/u,
    3,
  ],
  [
    /(?:单位|單位|単位)\s*[:：]\s*[^\d\s]{0,5}?[万萬][元円圓圆]|[(（]\s*[万萬][元円]\s*[)）]|(?:단위\s*[:：]?|[(（])\s*만\s*원/u,
    4,
  ],
  [
    /(?:nghìn|ngàn) (?:đồng|vnd)|(?:đơn vị(?: tính)?|đvt)\s*:\s*1[.,]000|พันบาท|באלפי|אלפי (?:ש|דולר|אירו)|ب(?:ال)?آلاف/iu,
    3,
  ],
  [/triệu (?:đồng|vnd)|ล้านบาท|dalam jutaan|במיליוני|מיליוני (?:ש|דולר|אירו)|ب(?:ال)?ملايين/iu, 6],
  [/\bin (?:lakhs?|lacs?)(?!\p{L})|\((?:rs\.? |₹ ?)?(?:lakhs?|lacs?)\)/iu, 5],
  [/\bin crores?(?!\p{L})|\((?:rs\.? |₹ ?)?crores?\)/iu, 7],
  [/\b(?:in|en) (?:cents?|pence|centimes|minor units)\b/iu, -2],
]

const WORDS: readonly (readonly [pattern: RegExp, currency: string])[] = [
  [/€|euro|ευρ/iu, 'EUR'],
  [/R\$|reais/iu, 'BRL'],
  [/US\$/u, 'USD'],
  [/£/u, 'GBP'],
  [/kč/iu, 'CZK'],
  [/zł|zlot/iu, 'PLN'],
  [/ft|forint/iu, 'HUF'],
  [/lei/iu, 'RON'],
  [/(?<!\p{L})tl/iu, 'TRY'],
  [/руб/iu, 'RUB'],
  [/грн|гривен|₴/iu, 'UAH'],
  [/лв|лева/iu, 'BGN'],
  [/円/u, 'JPY'],
  [/원/u, 'KRW'],
  [/₹/u, 'INR'],
  [/rupiah/iu, 'IDR'],
  [/đ/iu, 'VND'],
  [/บาท/u, 'THB'],
]

const CODE = new RegExp(`(?<!\\p{L})[TKMtk]?(${CODES})(?!\\p{L})`, 'u')

/** The currency behind a unit: `in thousands of USD`. */
const BEHIND = new RegExp(`^\\s*(?:of|de|di|von|van)?\\s*(${CODES})(?!\\p{L})`, 'u')

/** What every phrase has one of: titles of groups, of which a file may have many, have mostly none. */
const MAY_NAME =
  /000|\p{Sc}|[千仟万萬百천만]|tis|tys|hilj|тыс|тис|хил|хиљ|χιλ|ezer|bin|mii|mie|tuh|tus|duiz|tsd|taus|mil|mio|mln|migl|thous|tūkst|ribu|млн|мил|міль|εκατ|juta|kr|ft|eur|usd|gbp|chf|sek|nok|dkk|pln|czk|huf|lakh|lac|crore|cent|pence|minor|nghìn|ngàn|đvt|đơn|triệu|พัน|ล้าน|אלפי|מיליוני|آلاف|ملايين/iu

/** The phrase of a unit in a text: `v tis. Kč`, `i tkr`, `x € 1.000`, `（千円）`; undefined where it has none. */
export function unitPhrase(text: string): UnitPhrase | undefined {
  if (!MAY_NAME.test(text)) return undefined
  for (const [pattern, scale] of PHRASES) {
    const match = pattern.exec(text)
    if (match === null) continue
    const [found] = match
    const behind = BEHIND.exec(text.slice(match.index + found.length))?.[1] ?? ''
    return { text: found, scale, currency: currencyIn(found) ?? currencyIn(behind) }
  }
  return undefined
}

function currencyIn(phrase: string): Currency | undefined {
  const code = CODE.exec(phrase)?.[1] ?? WORDS.find(([pattern]) => pattern.test(phrase))?.[1] ?? ''
  return isCurrency(code) ? code : undefined
}
