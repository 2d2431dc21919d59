import { currenciesOf } from '../texts/currency-signs.ts'

/** The unit that a title, or the name of a sheet, ends with. */
export interface UnitEnd {
  /** Power of ten. */
  readonly scale: number
  /** The code, sign or word of the currency in it. */
  readonly sign: string | undefined
}

/** The code or the sign of a currency, as units have it. */
const OF = String.raw`(?<currency>[A-Z]{3}|(?:US|R|A|C)?\p{Sc}|Rs\.?)`
const before = (unit: string) => new RegExp(String.raw`(?:^|[\s,;:(（\[-])${OF}\s?(?:${unit})[)）\]]?$`, 'u')
const behind = (unit: string) => new RegExp(String.raw`(?:^|[\s,;:(（\[-])(?:${unit})\s?${OF}[)）\]]?$`, 'u')
const written = (unit: string, currency: string) =>
  new RegExp(String.raw`(?:^|[^\p{L}])(?:${unit})(?<currency>${currency})[)）\]]?$`, 'u')

const ENDS: readonly (readonly [pattern: RegExp, scale: number])[] = [
  [before("[kKT]|thousands?|tsd\\.?|['’]?000s?|\\(000s?\\)"), 3],
  [behind('[kKtT]|thousands?|tsd\\.?|x ?1[.,]?000'), 3],
  [before('m|mm|mn|mln|mio\\.?|M|MM|millions?|x ?1[.,]?000[.,]?000'), 6],
  [behind('M|mn|mln|mio\\.?|Mio\\.?|millions?'), 6],
  [before('x ?1[.,]?000'), 3],
  [written('[千仟천]', '[円元圓원]'), 3],
  [written('百万|百萬|백만', '[円元圓원]'), 6],
  [written('[万萬만]', '[円元圓원]'), 4],
  [before('[lL]akhs?|[lL]acs?'), 5],
  [/(?:^|[\s,;:(（[-])(?:lakhs?|lacs?)[)）\]]?$/iu, 5],
  [before('[cC]rores?|Crs?\\.?'), 7],
  [/(?:^|[\s,;:(（[-])crores?[)）\]]?$/iu, 7],
  [before('[cC]ents?'), -2],
  [/[,;:(（[]\s*(?:cents?|centimes|c[ée]ntimos|centavos|centesimi)[)）\]]?$/iu, -2],
  [/(?:^|[\s,;:(（[-])(?<currency>pence)[)）\]]?$/iu, -2],
  [/(?:^|[\s,;:(（[-])(?:ribu)(?: (?<currency>rupiah|rp))?[)）\]]?$/iu, 3],
  [/(?:^|[\s,;:(（[-])(?:juta)(?: (?<currency>rupiah|rp))?[)）\]]?$/iu, 6],
  [/(?:ألف|آلاف|الاف) (?<currency>\p{L}+)[)）\]]?$/u, 3],
  [/(?:مليون|ملايين) (?<currency>\p{L}+)[)）\]]?$/u, 6],
]

/** Words of currencies in units that stand for one elsewhere. */
const OF_UNIT: Readonly<Record<string, string>> = { pence: 'GBP', rupiah: 'IDR', rp: 'IDR' }

const LONGEST = 40

/** The unit at the end of a title: `Open items, kEUR`, `Open £k`, `Offene Posten TEUR`, `Outstanding (₹ Lakh)`. */
export function unitAtEnd(title: string): UnitEnd | undefined {
  const text = title.trim().slice(-LONGEST)
  for (const [pattern, scale] of ENDS) {
    const found = pattern.exec(text)
    if (found === null) continue
    const word = found.groups?.['currency'] ?? ''
    const sign = OF_UNIT[word.toLowerCase()] ?? word
    const isNamed = currenciesOf(sign).length > 0
    if (/^[A-Z]{3}$/.test(word) && !isNamed) continue
    return { scale, sign: isNamed ? sign : undefined }
  }
  return undefined
}
