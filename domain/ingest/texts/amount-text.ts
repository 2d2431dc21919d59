import { RAISED, westernDigits } from './text.ts'

const NOT_ASCII = /[^\u0020-\u007E]/
/** Where Shift_JIS has the sign of the yen, and Korean encodings that of the won. */
const OLD_SIGN = /^([^\d\\]{0,4})\\(?=\s*-?\s*\d)/u

/** Salesforce shows an amount in its users' own currency behind it: `EUR 1,200.00 (USD 1,380.00)`. */
const CONVERTED = /^(\s*[A-Z]{3} -?[\d.,]+) \([A-Z]{3} -?[\d.,]+\)$/

/** An amount without the same one in another currency. */
export function withoutConverted(text: string): string {
  return text.endsWith(')') ? text.replace(CONVERTED, '$1') : text
}

/**
 * An amount in the characters of ASCII where they exist: full-width and Arabic digits become digits, every dash and triangle a
 * minus, invisible characters and marks of footnotes nothing.
 */
export function plainAmount(written: string): string {
  const text =
    written.startsWith('<') && written.endsWith('>') ? `(${written.slice(1, -1)})` : withoutConverted(written)
  if (!NOT_ASCII.test(text)) return text.includes('\\') ? text.replace(OLD_SIGN, '$1') : text
  return westernDigits(text.replace(RAISED, '').replace(OLD_SIGN, '$1').normalize('NFKC'))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', "'")
    .replace(/[\p{Pd}−△▲▼]/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('、', ',')
}

const AT_BEGIN = /^([-+(\s]*)(\p{L}{0,4}\p{Sc}|\p{L}{1,7}(?:\/\.?|\.)?)([-+(\s]*)/u
const AT_END = /([-)\s]*)(\p{L}{0,4}\p{Sc}|\p{L}{1,7}(?:\/\.?|\.)?)([-)\s]*)$/u

export interface BareAmount {
  readonly bare: string
  readonly units: readonly string[]
  /** `Cr`, `C` or `H` behind it: negative. */
  readonly isCredit: boolean
}

const CREDIT = /^(?:cr\.?|c|h|haben)$/i
const DEBIT = /^(?:dr\.?|d|s|soll)$/i

/** The asterisks of a footnote behind an amount. */
const FOOTNOTE = /(?<=[\d)])\s*\*{1,3}\s*$/

/** Whether an amount has a footnote, which may say that it is not owed. */
export function hasFootnote(text: string): boolean {
  return text.endsWith('*') && FOOTNOTE.test(text)
}

/** What East Africa and India write behind an amount without cents: `9,900/=`, `9,900/-`. */
const NO_CENTS = /(?<=\d)\s*\/[-=]\s*$/

const DIGITS_ONLY = /^[-+(]?\d[\d.,]*\)?-?$/

/** Takes the codes and signs of currencies and `Cr`, `Dr` from the ends of an amount. */
export function bareAmount(plain: string): BareAmount {
  if (DIGITS_ONLY.test(plain) && !/[.,]-$/.test(plain)) return { bare: plain, units: [], isCredit: false }
  const units: string[] = []
  let isCredit = false
  let bare = plain.includes('*') ? plain.replace(FOOTNOTE, '') : plain
  if (bare.includes('/')) bare = bare.replace(NO_CENTS, '')
  for (let parts = 0; parts < 3; parts++) {
    const found = AT_END.exec(bare) ?? AT_BEGIN.exec(bare)
    if (found === null) break
    const unit = found[2]!
    if (CREDIT.test(unit) && found.index > 0 && !isCredit) isCredit = true
    else if (!DEBIT.test(unit) || found.index === 0) units.push(unit)
    bare = `${bare.slice(0, found.index)}${found[1]}${found[3]}${bare.slice(found.index + found[0].length)}`
  }
  // `1'234.-` has no decimals; it is not negative.
  return { bare: bare.replace(/([.,])-{1,2}\s*$/, ''), units, isCredit }
}

const NAME_AT_END = /^([-+(\s]*\d[^\p{L}]*?)\s*(\p{L}[\p{L}\p{M} .'’"״-]{1,40}?)\s*([-)]?)$/u
const NAME_AT_BEGIN = /^(\p{L}[\p{L}\p{M} .'’"״-]{1,40}?)\s*([-+(]?\s*\d[^\p{L}]*)$/u

/** An amount and the words on one of its sides, which may name its currency: `100.00 US dollars`; undefined where there are none. */
export function amountAndName(plain: string): { readonly bare: string; readonly name: string } | undefined {
  const [, amount = '', behind, sign = ''] = NAME_AT_END.exec(plain) ?? []
  if (behind !== undefined) return { bare: amount + sign, name: behind }
  const [, before, rest = ''] = NAME_AT_BEGIN.exec(plain) ?? []
  return before === undefined ? undefined : { bare: rest, name: before }
}
