/** The code of a currency: three capital letters. A plain text is none until `parseCurrency` has accepted it. */
export type Currency = string & { readonly __brand: 'Currency' }

/** The text as a currency; undefined unless it is three capital letters. */
export function parseCurrency(text: string): Currency | undefined {
  return /^[A-Z]{3}$/.test(text) ? (text as Currency) : undefined
}

/** The text as a currency, for codes that are known to be one. Throws unless it is three capital letters. */
export function currencyCode(text: string): Currency {
  const code = parseCurrency(text)
  if (code === undefined) throw new RangeError(`"${text}" is not the code of a currency.`)
  return code
}

const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND'
const WITH_TWO =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC ' +
  'CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES ' +
  'KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR ' +
  'NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT ' +
  'TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW ZWG'

const decimals = new Map<string, number>()
for (const code of WITHOUT_DECIMALS.split(' ')) decimals.set(code, 0)
for (const code of WITH_TWO.split(' ')) decimals.set(code, 2)
for (const code of WITH_THREE.split(' ')) decimals.set(code, 3)

/** Every code of ISO 4217 that money has, in alphabetical order. */
export const CURRENCIES: readonly Currency[] = [...decimals.keys()].sort().map(currencyCode)

/** Whether the text is an ISO 4217 code in upper case. */
export function isCurrency(code: string): code is Currency {
  return decimals.has(code)
}

/** Digits after the decimal point: 0 for JPY, 2 for USD, 3 for KWD; 2 for a code outside ISO 4217. */
export function currencyDecimals(code: Currency): number {
  return decimals.get(code) ?? 2
}

/** Minor units in one major unit: 1 for JPY, 100 for USD, 1,000 for KWD. */
export function minorPerMajor(code: Currency): number {
  return 10 ** currencyDecimals(code)
}
