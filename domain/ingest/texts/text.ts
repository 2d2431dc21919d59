/** One line of text without doubled or outer white space; marks of control, which no database stores all of, count as such. */
export function cleanText(text: string): string {
  return isClean(text) ? text : text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

const SPACE = 32
const DELETE = 127

/** Whether a text is certainly clean, as most are. Between these codes there is neither white space nor a mark of control. */
function isClean(text: string): boolean {
  let previous = SPACE
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isCertain =
      code === SPACE
        ? previous !== SPACE
        : (code > SPACE && code < DELETE) ||
          (code > 0xa0 && code < 0x1680) ||
          (code > 0x3000 && code < 0xfeff)
    if (!isCertain) return false
    previous = code
  }
  return previous !== SPACE || text === ''
}

/** What is printable in ASCII without a doubled space: most numbers, which need no cleaning. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * A number used as a name, as it is compared: without what a spreadsheet has put around it (`1930571429.0`, `="00123"`, `'00123`),
 * without invisible characters and marks of footnotes, with plain hyphens and digits. Leading zeros stay.
 */
export function cleanNumber(text: string): string {
  const shown = withoutFootnote(text === '' || PLAIN.test(text) ? text : visible(text))
  const first = shown.charCodeAt(0)
  const bare = first === 61 || first === 39 ? unwrapped(shown) : shown
  return bare.endsWith('0') && /^\d+\.0+$/.test(bare) ? bare.slice(0, bare.indexOf('.')) : bare
}

const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/** A text with the digits of ASCII for Arabic and Persian ones. */
export function westernDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
}

function visible(text: string): string {
  return cleanText(
    westernDigits(text)
      .replace(RAISED, '')
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Pd}/gu, '-'),
  )
}

/** Raised digits and signs in a number or an amount, which name a footnote. */
export const RAISED = /[\u00B9\u00B2\u00B3\u2070\u2074-\u2079\u2020\u2021]+/gu

/** A number without the asterisks of a footnote before or behind it: `INV-17*`. */
function withoutFootnote(number: string): string {
  if (number.charCodeAt(0) !== ASTERISK && number.charCodeAt(number.length - 1) !== ASTERISK) return number
  return number.replace(/^\*+ ?| ?\*+$/g, '') || number
}

const ASTERISK = 42

function unwrapped(text: string): string {
  const formula = /^="(.*)"$/.exec(text)?.[1]
  if (formula !== undefined) return formula.trim()
  return /^'[\d-]+$/.test(text) ? text.slice(1) : text
}

const ERROR_CELL =
  /^(?:#(?:N\/A|REF!?|VALUE!?|NAME\?|DIV\/0!?|NUM!?|NULL!?|NV|WERT!|BEZUG!|SPILL!|CALC!)|#{2,})$/i
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i

/** Whether a spreadsheet has destroyed a number: written with an exponent, as an error, or as number signs. */
export function isDamaged(number: string): boolean {
  return SCIENTIFIC.test(number) || (number.startsWith('#') && ERROR_CELL.test(number))
}

/** Spreadsheets keep fifteen digits of a number: whether those behind them are lost. `isNumber`: its cell holds a number. */
export function hasLostDigits(number: string, isNumber: boolean): boolean {
  return isNumber ? /^\d{16,}$/.test(number) : /^\d{15}0{3,}$/.test(number)
}

/** Whether a number is written in groups of three digits, as amounts are. */
export function isGrouped(number: string): boolean {
  return /^\d{1,3}(?:,\d{3})+$/.test(number)
}

const MONTH_DAY =
  /^(?:\d{1,2}[-. ]{1,2})?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mrz|Mai|Okt|Dez)(?:-\d{1,2})?$/

/** A day as programs write it that have read one from a workbook. */
const MIDNIGHT = /^\d{4}-\d{2}-\d{2}[ T]00:00(?::00)?$/

/** Whether a spreadsheet has taken a number for a day: `Nov-26` was `11-2026`, or `11-26`; it may be written with its time. */
export function isMonthDay(number: string): boolean {
  return (number.length <= 9 && MONTH_DAY.test(number)) || (number.length >= 16 && MIDNIGHT.test(number))
}

const NO_NUMBER =
  /^(?:[^\p{L}\p{N}]+|n\/?\.?a\.?|none|nil|null|unknown|tb[acd]|\(blank\)|keine?|ohne|aucun|ninguno|geen|brak|нет|无|なし|없음)$/iu
const LONGEST_NO_NUMBER = 8
const ZERO = 48
const NINE = 57

/** Whether what stands where a number does says that there is none: `n/a`, `-`. */
export function isNoNumber(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  if (text.length > LONGEST_NO_NUMBER || (last >= ZERO && last <= NINE)) return false
  return NO_NUMBER.test(text)
}

/** Whether the code of a character is that of a digit of ASCII. */
export const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** Whether a database has written that there is no value. */
export function isNull(text: string): boolean {
  return text.length <= LONGEST_NULL && !isDigit(text.charCodeAt(0)) && NULL.test(text)
}

const LONGEST_NULL = 6
const NULL = /^(?:null|\(null\)|<null>|\\N|nil)$/i
