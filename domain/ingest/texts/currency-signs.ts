import { isCurrency, type Currency } from '../../money/currency.ts'

/** Signs and words of currencies beside their ISO codes, lower case and without points; several currencies share some. */
const WORDS: Readonly<Record<string, string>> = {
  r$: 'BRL',
  us$: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
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
  lei: 'RON MDL',
  leu: 'RON MDL',
  rs: 'INR PKR LKR NPR MUR',
  inr: 'INR',
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
}

const signs = new Map<Currency, string>()

/** Whether a code, sign or word stands for the currency: `$` for USD and for CAD. */
export function denotesCurrency(currency: Currency, written: string): boolean {
  if (/^[A-Z]{3}$/.test(written) && isCurrency(written)) return written === currency
  const word = written.toLowerCase().replaceAll('.', '')
  if (WORDS[word]?.includes(currency) === true) return true
  const known = signs.get(currency) ?? signsOf(currency)
  signs.set(currency, known)
  return word !== '' && /^\p{Sc}$/u.test(word) && known.includes(word.normalize('NFKC'))
}

function signsOf(currency: Currency): string {
  const sign = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).format(0)
  return sign('symbol') + sign('narrowSymbol')
}

export function isCurrencySign(written: string): boolean {
  const word = written.toLowerCase().replaceAll('.', '')
  return WORDS[word] !== undefined || /^(?:[A-Z]{3}|\p{Sc})$/u.test(written)
}

const CERTAIN_SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  '฿': 'THB',
  '₴': 'UAH',
  '₫': 'VND',
  '₪': 'ILS',
  '₱': 'PHP',
  '₦': 'NGN',
  '₸': 'KZT',
  '₡': 'CRC',
  '₲': 'PYG',
  '₼': 'AZN',
  '₾': 'GEL',
  '֏': 'AMD',
}

/** The one currency that a code, sign or word stands for; undefined where several share it. */
export function currencyOfSign(written: string): Currency | undefined {
  if (isCurrency(written)) return written
  const found = CERTAIN_SIGNS[written] ?? WORDS[written.toLowerCase().replaceAll('.', '')]
  return found !== undefined && isCurrency(found) ? found : undefined
}
