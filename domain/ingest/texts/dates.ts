import { civilDate, epochDay, isRealDate, toEpochDay, type EpochDay } from '../../calendar/day.ts'
import { westernDigits } from './text.ts'
import { dayOfWords, LONGEST_DAY } from './worded-dates.ts'

export type DateStyle = 'year-first' | 'day-first' | 'month-first'

export interface DayRule {
  readonly dateStyle: DateStyle
  /** Style of dates with dots, which may stand beside others. */
  readonly dottedStyle: DateStyle
  /** Years that are added to those of the file: -543 of Buddhist ones, 1911 of those of Minguo. */
  readonly yearOffset?: number
  /** Whether numbers are days as spreadsheets count them. */
  readonly isSerial?: boolean
  /** Whether numbers of six digits are a century since 1900, a year and a day of it. */
  readonly isJulian?: boolean
  /** Whether numbers of six digits are a day, a month and a year of two, in the order of `dateStyle`. */
  readonly isSixDigits?: boolean
  /** Whether days that begin with a year of four digits are read beside those of another order. */
  readonly isYearFirstCertain?: boolean
  /** Moments late in the evening are midnights of a zone east of UTC: the next day is meant. */
  readonly isMidnightEast?: boolean
}

/** Two digits from here on are years of the last century. */
const FIRST_OF_LAST_CENTURY = 70
/** The day that spreadsheets count from, since 1970. */
const SERIAL_ZERO = -25_569

/** Three numbers of a date, as they were scanned last; see `scanTriple`. */
export const triple = {
  first: 0,
  second: 0,
  third: 0,
  firstDigits: 0,
  thirdDigits: 0,
  isDotted: false,
  end: 0,
}

/**
 * Reads three numbers with marks between them from the beginning of a text into `triple`, which is one object for all, as a file
 * has millions of dates. False where the text does not begin so.
 */
export function scanTriple(text: string): boolean {
  let at = 0
  while (text.charCodeAt(at) === 32) at++
  const begin = at
  let number = 0
  for (let part = 0; ; part++) {
    const start = at
    number = 0
    for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(++at))
      number = number * 10 + code - 48
    const digits = at - start
    if (digits === 0 && part === 0 && text.charCodeAt(at) >= FIRST_ARABIC) return scanArabic(text)
    if (digits === 0 || digits > 4) return false
    if (part === 0) {
      triple.first = number
      triple.firstDigits = digits
    } else if (part === 1) {
      if (digits > 2) return false
      triple.second = number
    } else {
      triple.third = number
      triple.thirdDigits = digits
      triple.end = at
      return digits !== 3 || triple.firstDigits <= 2
    }
    const mark = text.charCodeAt(at)
    // - . / or a space
    if (mark !== 45 && mark !== 46 && mark !== 47 && mark !== 32) return false
    if (part === 0) triple.isDotted = mark === 46 && at - begin <= 2
    at++
    while (isMark(text.charCodeAt(at))) at++
  }
}

/** Reads six digits as three numbers of two into `triple`; false where no order makes a day of them. */
export function scanSixDigits(text: string): boolean {
  if (!SIX_DIGITS.test(text)) return false
  divide(Number(text), 2, text.length)
  return true
}

/** Reads eight digits that end with a year of this century, and begin with none, into `triple`. */
export function scanYearLast(text: string): boolean {
  if (!YEAR_LAST.test(text)) return false
  divide(Number.parseInt(text, 10), 4, text.length)
  return true
}

/** Divides a number without marks into `triple`: twice two digits, and the last ones. */
function divide(number: number, lastDigits: number, end: number): void {
  const last = 10 ** lastDigits
  triple.first = Math.floor(number / (last * 100))
  triple.second = Math.floor(number / last) % 100
  triple.third = number % last
  triple.firstDigits = 2
  triple.thirdDigits = lastDigits
  triple.isDotted = false
  triple.end = end
}

const YEAR_LAST =
  /^\s*(?!(?:19|20)\d{2}(?:0[1-9]|1[0-2]))(?:[0-2]\d|3[01])(?:[0-2]\d|3[01])20[0-9]\d(?:\.0+)?\s*$/

/** A year of this century before 2040 at either end. */
const SIX_DIGITS =
  /^\s*(?:[0-3]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])[0-3]\d|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[0-3]\d)\s*$/

const FIRST_ARABIC = 0x660

/** Scans a date in Arabic or Persian digits. */
function scanArabic(text: string): boolean {
  const plain = westernDigits(text)
  return plain !== text && scanTriple(plain)
}

function isMark(code: number): boolean {
  return code === 32 || code === 45 || code === 46 || code === 47
}

/** What may stand behind a date: nothing, a dot, the word for a year, a time with or without a zone. */
const BEHIND =
  /^(?:[.,]?\s*(?:(?:г|р|god|g|d)\.?\s*)?|\s*\([月火水木金土日월화수목금토일]\)|[T ,]+\d{1,2}[:.]\d{2}.*)$/
const TIME =
  /[T ](\d{1,2}):\d{2}(?::\d{2})?(?:[.,]\d+)?\s*(?:[AaPp][Mm])?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?\s*$/

/**
 * The day a file's text names by the rule of its file; undefined when it names none. Reads `2020-03-05`, `20200305`, `5.3.2020`,
 * `03/05/20`, `5-Mar-2020`, `2 novembre 2026`, `2026年11月1日`, `令和8年11月1日`, each with a time behind it or not.
 */
export function parseDay(text: string, rule: DayRule): EpochDay | undefined {
  if (text.length > LONGEST_DAY) return undefined
  const day = dayOf(plainDay(text), rule)
  if (day === undefined || rule.isMidnightEast !== true) return day
  return isLateInstant(text) ? toEpochDay(day + 1) : day
}

/** Marks that are not seen, and letters and digits of full width. */
const UNPLAIN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFF01-\uFF5E]/

/** A day without marks of the direction of writing and the day of its week, in characters of usual width. */
export function plainDay(text: string): string {
  const plain = UNPLAIN.test(text) ? text.normalize('NFKC').replace(/\p{Cf}/gu, '') : text
  return plain.charCodeAt(0) >= FIRST_LETTER ? plain.replace(OF_WEEK, '') : plain
}

const FIRST_LETTER = 65
/** A day of the week before a day in numbers: `Mo 05.10.2026`, `Friday, 18/09/2026`. */
const OF_WEEK =
  /^(?:mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs?)?(?:day)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|luned[ìi]|marted[ìi]|mercoled[ìi]|gioved[ìi]|venerd[ìi]|sabato|domenica|(?:maan|dins|woens|donder|vrij|zater|zon)dag|m[oaiei]|d[ioim]|w[ot]|do|fr|v[re]|sa|so|z[ao]|lun?|mar|m[ei][eé]?r|jeu|jue|ven|vie|s[aá]m|s[aá]b|dim|dom|gio|seg|ter|qua|qui|sex|pn|[sś]r|czw?|pt|sob|nd|po|[uú]t|st|[cč]t|p[aá]|ne|tirs?|m[aå]n|ons|tors?|fre|l[oø]r|l[oö]r|s[oøö]n|ti|ke|to|pe|la|su|пн|вт|ср|чт|пт|сб|вс)\.?,?\s+(?=\d{1,4}[-./]\d{1,2}[-./]\d)/iu

function dayOf(text: string, rule: DayRule): EpochDay | undefined {
  if (scanTriple(text)) {
    if (triple.end < text.length && !BEHIND.test(text.slice(triple.end))) return undefined
    const style = triple.isDotted ? rule.dottedStyle : rule.dateStyle
    const isYearFirst = triple.firstDigits === 4 && rule.isYearFirstCertain === true
    return dayOfTriple(isYearFirst ? 'year-first' : style, rule.yearOffset ?? 0)
  }
  const clean = text.trim()
  const compact = /^(\d{8})(?:\.0+)?$/.exec(clean)?.[1]
  if (compact !== undefined) return dayOfCompact(compact, rule)
  if (/^\d{5}(?:[.,]\d+)?$/.test(clean)) {
    return rule.isSerial === true
      ? toEpochDay(Math.floor(Number(clean.replace(',', '.'))) + SERIAL_ZERO)
      : undefined
  }
  if (rule.isJulian === true && JULIAN_DAY.test(clean)) return dayOfJulian(clean)
  if (rule.isSixDigits === true && scanSixDigits(clean)) return dayOfTriple(rule.dateStyle, 0)
  if (/^\d+$/.test(clean)) return undefined
  const worded = dayOfWords(clean)
  if (worded === undefined) return undefined
  return real(fullYear(worded.year, worded.yearDigits, rule.yearOffset ?? 0), worded.month, worded.day)
}

/** From 2022 on, where no other way of writing days in six digits gives one. */
export const JULIAN_DAY = /^\s*1[2-9][2-9](?:0(?:0[1-9]|[1-9]\d)|[12]\d\d|3(?:[0-5]\d|6[0-6]))\s*$/

/** A century since 1900, a year of it, and a day of that, as JD Edwards writes days. */
function dayOfJulian(text: string): EpochDay | undefined {
  const number = Number(text)
  const year = 1900 + Math.floor(number / 1_000)
  const day = toEpochDay(epochDay(year, 1, 1) + (number % 1_000) - 1)
  return civilDate(day).year === year ? day : undefined
}

function dayOfTriple(style: DateStyle, offset: number): EpochDay | undefined {
  const { first, second, third, firstDigits, thirdDigits } = triple
  if (firstDigits > 2) {
    if (thirdDigits > 2 || style !== 'year-first') return undefined
    return real(fullYear(first, firstDigits, offset), second, third)
  }
  if (style === 'year-first') {
    if (firstDigits !== 2 || thirdDigits > 2) return undefined
    return real(fullYear(first, 2, offset), second, third)
  }
  const year = fullYear(third, thirdDigits, offset)
  return style === 'day-first' ? real(year, second, first) : real(year, first, second)
}

function dayOfCompact(text: string, { dateStyle, yearOffset = 0 }: DayRule): EpochDay | undefined {
  const number = (from: number, to: number) => Number(text.slice(from, to))
  const iso = real(number(0, 4) + yearOffset, number(4, 6), number(6, 8))
  if (iso !== undefined || dateStyle === 'year-first') return iso
  const [first, second, year] = [number(0, 2), number(2, 4), number(4, 8) + yearOffset]
  return dateStyle === 'day-first' ? real(year, second, first) : real(year, first, second)
}

function real(year: number, month: number, day: number): EpochDay | undefined {
  if (year < 1900 || year > 2999 || !isRealDate(year, month, day)) return undefined
  return epochDay(year, month, day)
}

function fullYear(year: number, digits: number, offset: number): number {
  if (offset !== 0) return year + offset
  // A year of one digit, or of three, is none.
  if (digits === 1 || digits === 3) return -1
  if (digits !== 2) return year
  return year < FIRST_OF_LAST_CENTURY ? 2000 + year : 1900 + year
}

/** Whether a text is a moment in UTC, late in the evening: a midnight east of it. Another zone is the one of its days. */
export function isLateInstant(text: string): boolean {
  if (text.length < 16 || text.charCodeAt(text.length - 1) < 48) return false
  const found = TIME.exec(text)
  return found?.[2] !== undefined && Number(found[1]) >= 12 && !/[1-9]/.test(found[2])
}
