import { CURRENCIES, isCurrency, type Currency } from '../../money/currency.ts'
import { currencyOfName } from './currency-names.ts'

/**
 * Signs and words of currencies beside their ISO codes, lower case and without points; several currencies share some. Behind a bar are those
 * for which some stand where a user names them.
 */
const WORDS: Readonly<Record<string, string>> = {
  r$: 'BRL',
  us$: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD NIO',
  k: '|ZMW PGK MMK',
  ca$: 'CAD',
  hk$: 'HKD',
  nz$: 'NZD',
  s$: 'SGD',
  sg$: 'SGD',
  nt$: 'TWD',
  mx$: 'MXN',
  zł: 'PLN',
  zl: 'PLN',
  kr: 'SEK NOK DKK ISK',
  kč: 'CZK',
  kc: 'CZK',
  ft: 'HUF',
  lei: 'RON|MDL',
  leu: 'RON|MDL',
  'lei românești': 'RON',
  rs: 'INR PKR LKR NPR MUR',
  inr: 'INR',
  col$: 'COP',
  ar$: 'ARS',
  'uae dirham': 'AED',
  'hk dollar': 'HKD',
  'íslensk króna': 'ISK',
  php: 'PHP',
  din: 'RSD',
  динар: 'RSD MKD',
  's/.': 'PEN',
  rmb: 'CNY',
  rm: 'MYR',
  元: 'CNY TWD HKD',
  圆: 'CNY',
  圓: 'TWD',
  円: 'JPY',
  원: 'KRW',
  yuan: 'CNY',
  yen: 'JPY',
  руб: 'RUB',
  р: 'RUB',
  грн: 'UAH',
  tl: 'TRY',
  // Systems of Turkey still write the code of before 2005.
  trl: 'TRY',
  fr: 'CHF',
  sfr: 'CHF',
  rp: 'IDR',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  лв: 'BGN',
  kn: 'HRK',
  r: 'ZAR',
  us: 'USD',
  dollars: 'USD CAD AUD NZD',
  pounds: 'GBP',
  dhs: 'AED',
  ksh: 'KES',
  rd$: 'DOP',
  $u: 'UYU',
  u$s: 'USD',
  u$d: 'USD',
  's/': 'PEN',
  soles: 'PEN',
  baht: 'THB',
  บาท: 'THB',
  رس: 'SAR',
  'ر س': 'SAR',
  دإ: 'AED',
  جم: 'EGP',
  دك: 'KWD',
  رع: 'OMR',
  'ש"ח': 'ILS',
  'ש״ח': 'ILS',
  שח: 'ILS',
  nis: 'ILS',
  ntd: 'TWD',
  tsh: 'TZS',
  ush: 'UGX',
  n$: 'NAD',
  'gh₵': 'GHS',
  'gh¢': 'GHS',
  birr: 'ETB',
  дин: 'RSD',
  тг: 'KZT',
  тенге: 'KZT',
  сўм: 'UZS',
  lek: 'ALL',
  lekë: 'ALL',
  fcfa: 'XOF XAF',
  đ: 'VND',
  vnđ: 'VND',
  đồng: 'VND',
  tk: 'BDT',
  taka: 'BDT',
  '¥': 'JPY CNY',
  '£': 'GBP|EGP FKP GIP LBP SDG SHP SSP SYP',
  '₩': 'KRW|KPW',
  'us dollar': 'USD',
  'us dollars': 'USD',
  'amerikan doları': 'USD',
  英ポンド: 'GBP',
  'фунт стерлингов': 'GBP',
  'фунтов стерлингов': 'GBP',
  'koruna česká': 'CZK',
  рубль: 'RUB',
  гривня: 'UAH',
  dollar: 'USD CAD AUD NZD',
  dólares: 'USD',
  dolares: 'USD',
  dollari: 'USD',
  usd$: 'USD',
  $us: 'USD',
  рублей: 'RUB',
  рубли: 'RUB',
  rur: 'RUB',
  гривень: 'UAH',
  гривен: 'UAH',
  лева: 'BGN',
  лари: 'GEL',
  lari: 'GEL',
  ლარი: 'GEL',
  naira: 'NGN',
  cedi: 'GHS',
  cedis: 'GHS',
  rand: 'ZAR',
  ringgit: 'MYR',
  rupiah: 'IDR',
  pesos: 'MXN ARS CLP COP UYU DOP PHP',
  peso: 'MXN ARS CLP COP UYU DOP PHP',
  colones: 'CRC',
  guaraníes: 'PYG',
  guaranies: 'PYG',
  quetzales: 'GTQ',
  lempiras: 'HNL',
  sol: 'PEN',
  reais: 'BRL',
  real: 'BRL',
  mn: 'MXN',
  rupees: 'INR PKR LKR NPR MUR',
  rupee: 'INR PKR LKR NPR MUR',
  dirham: 'AED MAD',
  dirhams: 'AED MAD',
  درهم: 'AED MAD',
  ريال: 'SAR QAR OMR YER IRR',
  riyal: 'SAR QAR YER',
  riyals: 'SAR QAR YER',
  rial: 'OMR IRR YER',
  دينار: 'KWD BHD JOD IQD TND DZD LYD',
  dinar: 'KWD BHD JOD IQD TND DZD LYD RSD',
  جنيه: 'EGP SDG',
  sr: 'SAR',
  qr: 'QAR',
  kd: 'KWD',
  bd: 'BHD',
  franken: 'CHF',
  francs: 'CHF XOF XAF',
  forint: 'HUF',
  forintů: 'HUF',
  złotych: 'PLN',
  zlotych: 'PLN',
  złoty: 'PLN',
  zloty: 'PLN',
  korun: 'CZK',
  korona: 'SEK NOK DKK CZK ISK',
  kronor: 'SEK',
  kroner: 'NOK DKK',
  krona: 'SEK ISK',
  krone: 'NOK DKK',
  króna: 'ISK',
  lira: 'TRY',
  lirası: 'TRY',
  won: 'KRW',
  원화: 'KRW',
  엔: 'JPY',
  日元: 'JPY',
  日圓: 'JPY',
  日円: 'JPY',
  欧元: 'EUR',
  歐元: 'EUR',
  英镑: 'GBP',
  英鎊: 'GBP',
  美元: 'USD',
  美金: 'USD',
  台幣: 'TWD',
  新台幣: 'TWD',
  港币: 'HKD',
  港幣: 'HKD',
  人民币: 'CNY',
  人民幣: 'CNY',
  人民元: 'CNY',
  韩元: 'KRW',
  ドル: 'USD CAD AUD',
  米ドル: 'USD',
  ユーロ: 'EUR',
  달러: 'USD CAD AUD',
  유로: 'EUR',
  ευρώ: 'EUR',
  ευρω: 'EUR',
  евро: 'EUR',
  євро: 'EUR',
  долл: 'USD',
  долларов: 'USD',
  ยูโร: 'EUR',
  يورو: 'EUR',
  دولار: 'USD CAD AUD',
  אירו: 'EUR',
  יורו: 'EUR',
  דולר: 'USD',
  שקל: 'ILS',
  שקלים: 'ILS',
}

const wordOf = (written: string): string => written.toLowerCase().replaceAll('.', '')

/** Currencies by the signs that English has for them. */
let bySign: ReadonlyMap<string, readonly Currency[]> | undefined

function currenciesBySign(): ReadonlyMap<string, readonly Currency[]> {
  const found = new Map<string, Currency[]>()
  for (const currency of CURRENCIES)
    for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
      const parts = new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
        currencyDisplay,
      }).formatToParts(0)
      const sign = wordOf(parts.find(({ type }) => type === 'currency')?.value ?? '')
      if (!/\p{Sc}/u.test(sign)) continue
      const known = found.get(sign) ?? []
      found.set(sign, known.includes(currency) ? known : [...known, currency])
    }
  return found
}

function ofSign(word: string): readonly Currency[] {
  if (!/\p{Sc}/u.test(word)) return []
  bySign ??= currenciesBySign()
  return bySign.get(word.normalize('NFKC')) ?? []
}

/** The currencies that a code, a sign, a word or a name may stand for: `kr` for four, `US Dollar` for one. */
export function currenciesOf(written: string): readonly Currency[] {
  if (isCurrency(written)) return [written]
  const word = wordOf(written)
  const said = WORDS[word]?.split('|')[0]
  if (said !== undefined) return said.split(' ').filter(isCurrency)
  const signed = ofSign(word)
  if (signed.length > 0) return signed
  const named = currencyOfName(written)
  return named === undefined ? [] : [named]
}

/** Whether a code, sign or word stands for the currency: `$` for USD and for CAD, `£` for EGP. */
export function denotesCurrency(currency: Currency, written: string): boolean {
  const also = WORDS[wordOf(written)]?.split('|')[1] ?? ''
  return currenciesOf(written).includes(currency) || also.split(' ').includes(currency)
}

export function isCurrencySign(written: string): boolean {
  const known = WORDS[wordOf(written)]
  // `K` is a sign where it is that of the currency that is named, and thousands elsewhere.
  return (known !== undefined && !known.startsWith('|')) || /^(?:[A-Z]{3}|\p{Sc})$/u.test(written)
}

/** The one currency that a code, sign, word or name stands for: `usual` where it is one of them; undefined where several share it. */
export function currencyOfSign(written: string, usual?: Currency): Currency | undefined {
  if (usual !== undefined && denotesCurrency(usual, written)) return usual
  const [currency, ...others] = currenciesOf(written)
  return others.length === 0 ? currency : undefined
}
