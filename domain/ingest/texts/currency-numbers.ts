import { isCurrency, type Currency } from '../../money/currency.ts'
import { currencyOfSign } from './currency-signs.ts'

/** The numbers of ISO 4217, which banks and Russian systems write for codes. */
const NUMBERS = `784AED 971AFN 008ALL 051AMD 973AOA 032ARS 036AUD 533AWG 944AZN 977BAM 052BBD 050BDT 975BGN 048BHD 108BIF 060BMD 096BND 068BOB 986BRL 044BSD 064BTN 072BWP 933BYN 084BZD
  124CAD 976CDF 756CHF 152CLP 156CNY 170COP 188CRC 192CUP 132CVE 203CZK 262DJF 208DKK 214DOP 012DZD 818EGP 232ERN 230ETB 978EUR 242FJD 238FKP 826GBP 981GEL 936GHS 292GIP 270GMD 324GNF 320GTQ
  328GYD 344HKD 340HNL 332HTG 348HUF 360IDR 376ILS 356INR 368IQD 364IRR 352ISK 388JMD 400JOD 392JPY 404KES 417KGS 116KHR 174KMF 408KPW 410KRW 414KWD 136KYD 398KZT 418LAK 422LBP 144LKR 430LRD
  426LSL 434LYD 504MAD 498MDL 969MGA 807MKD 104MMK 496MNT 446MOP 929MRU 480MUR 462MVR 454MWK 484MXN 458MYR 943MZN 516NAD 566NGN 558NIO 578NOK 524NPR 554NZD 512OMR 590PAB 604PEN 598PGK 608PHP
  586PKR 985PLN 600PYG 634QAR 946RON 941RSD 643RUB 646RWF 682SAR 090SBD 690SCR 938SDG 752SEK 702SGD 654SHP 925SLE 706SOS 968SRD 728SSP 930STN 760SYP 748SZL 764THB 972TJS 934TMT 788TND 776TOP
  949TRY 780TTD 901TWD 834TZS 980UAH 800UGX 840USD 858UYU 860UZS 928VES 704VND 548VUV 882WST 950XAF 951XCD 952XOF 953XPF 886YER 710ZAR 967ZMW`

/** Digits of a number, before its code. */
const DIGITS = 3

let codes: ReadonlyMap<string, string> | undefined

/** The currency of a number of ISO 4217: `978`; undefined where it is none. */
export function currencyOfNumber(text: string): Currency | undefined {
  if (!/^\d{3}$/.test(text)) return undefined
  codes ??= new Map(NUMBERS.split(/\s+/).map((each) => [each.slice(0, DIGITS), each.slice(DIGITS)]))
  const code = codes.get(text) ?? ''
  return isCurrency(code) ? code : undefined
}

/** What stands for the currency of a cell, whichever way it is written there. */
export function currencyKey(text: string): string {
  if (text.length === DIGITS) return currencyOfNumber(text) ?? text.toUpperCase()
  return currencyOfSign(text) ?? text
}
