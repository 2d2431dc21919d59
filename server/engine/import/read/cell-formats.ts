import { isCurrencySign, remembered } from '#domain/ingest'

/** What a number's format shows that its value does not say. */
interface ShownBeside {
  /** `Cr` or `Dr`, as ledgers write it behind amounts without a sign. */
  readonly side: string
  /** What stands before the digits of an invoice's number: `INV-`. */
  readonly prefix: string
  /** Digits that are filled up with zeros; 0: they are not. */
  readonly digits: number
  /** Digits behind a mark that is a text of the format, which stands for that of decimals: `0\.00` shows 1250 as 12.50. */
  readonly decimals: number
  /** The code or sign of a currency; empty without one. */
  readonly currency: string
}

const SIDE = /^(?:cr|dr|haben|soll|h|s)\.?$/i
const PLACES = /[#?]|0(?=.*[.,])/
/** Digits, one mark that is a text, and one or two of decimals, without a mark that is none. */
const WRITTEN_MARK = /^[^.¶]*[0#?]¶(0{1,2})[^.0#?¶]*$/

/** The sections of a format: of positive numbers, negative ones and zeros. */
function sectionsOf(format: string): readonly string[] {
  return format.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])+/g) ?? []
}

const shownBeside = remembered((format): readonly ShownBeside[] => sectionsOf(format).map(sectionBeside))

function sectionBeside(section: string): ShownBeside {
  let [literal, prefix, pattern, currency, written] = ['', '', '', '', '']
  for (const [part] of section.matchAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|./gsu)) {
    if (part.startsWith('[')) {
      currency ||= /^\[\$([^-\]]+)/.exec(part)?.[1]?.trim() ?? ''
      continue
    }
    if (/^[_*]/.test(part)) continue
    const isLiteral = part.startsWith('"') || part.startsWith('\\') || /[\p{L}\p{Sc}]/u.test(part)
    if (!isLiteral) {
      pattern += part
      written += part
      continue
    }
    const text = part.startsWith('"') ? part.slice(1, -1) : part.replace(/^\\/, '')
    literal += text
    written += text === '.' || text === ',' ? '¶' : ' '
    if (!/[0#?]/.test(pattern)) prefix += text
  }
  const word = literal.trim()
  if (currency === '' && isCurrencySign(word)) currency = word
  const isNumber = /^0+$/.test(pattern.trim()) && currency === '' && literal === prefix
  const hasPrefix = isNumber && /\p{L}/u.test(prefix)
  return {
    side: SIDE.test(word) && prefix.trim() === '' && PLACES.test(`${pattern}.`) ? word : '',
    prefix: hasPrefix ? prefix : '',
    decimals: WRITTEN_MARK.exec(written)?.[1]?.length ?? 0,
    digits: isNumber && (hasPrefix || pattern.trim().length > 1) ? pattern.trim().length : 0,
    currency,
  }
}

/** What a format shows beside this number: by its sign it has a section of its own. */
function besideOf(value: number, format: string): ShownBeside | undefined {
  const sections = shownBeside(format)
  return (value < 0 ? sections[1] : value === 0 ? sections[2] : undefined) ?? sections[0]
}

/** The currency that a format shows; empty without one. */
export function formatCurrency(value: number, format: string): string {
  return besideOf(value, format)?.currency ?? ''
}

/** Whether any of a workbook's styles may say more than the values: its formats, or a font that strikes through. */
export function areStylesTelling(styles: string): boolean {
  const fonts = /<(?:\w+:)?fonts\b[\s\S]*?<\/(?:\w+:)?fonts>/.exec(styles)?.[0] ?? ''
  return /<(?:\w+:)?strike(?: val="(?:1|true)")?\s*\/>/.test(fonts) || areFormatsTelling(styles)
}

function areFormatsTelling(styles: string): boolean {
  const currencies = new Set<string>()
  for (const { side, digits, decimals, currency } of formatsOf(styles)) {
    if (side !== '' || digits > 0 || decimals > 0) return true
    if (currency !== '') currencies.add(currency)
  }
  return currencies.size > 1
}

/** Whether a workbook has a format that shows a currency. */
export function hasCurrencyFormat(styles: string): boolean {
  return formatsOf(styles).some(({ currency }) => currency !== '')
}

function formatsOf(styles: string): readonly ShownBeside[] {
  return [...styles.matchAll(/formatCode="([^"]*)"/g)].flatMap(([, code = '']) =>
    shownBeside(unescaped(code)),
  )
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/**
 * A number as its format shows it, where that says more than its value: `20000 Cr`, `0000001207`, `INV-0042`, `200 USD`. Undefined
 * where it does not. `plain` is the number without a format.
 */
export function shownNumber(
  value: number,
  plain: string,
  format: string,
  hasCurrencies: boolean,
): string | undefined {
  const beside = besideOf(value, format)
  if (beside === undefined) return undefined
  const { side, digits, decimals, prefix, currency } = beside
  const isOfNegatives = value < 0 && shownBeside(format).length > 1
  if (decimals > 0 && Number.isInteger(value)) return (value / 10 ** decimals).toFixed(decimals)
  if (side !== '') return `${isOfNegatives ? plain.replace('-', '') : plain} ${side}`
  if (digits > 0 && /^\d+$/.test(plain)) return prefix + plain.padStart(digits, '0')
  return hasCurrencies && currency !== '' ? `${plain} ${currency}` : undefined
}
