import { monthOf } from './month-names.ts'
import { westernDigits } from './text.ts'

export interface WordedDay {
  readonly year: number
  readonly yearDigits: number
  readonly month: number
  readonly day: number
}

/** Years of an era before its first. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  r: 2018,
  h: 1988,
  s: 1925,
  t: 1911,
  民國: 1911,
  民国: 1911,
  佛曆: -543,
  'พ.ศ.': -543,
}

/** Later years beside the names of Thai months are of the Buddhist era. */
const BUDDHIST = 2400

const CJK =
  /^(令和|平成|昭和|大正|民國|民国|佛曆)?\s*(\d{1,4}|元)\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일号號]?$/
const ERA_NUMBERS = /^([RHST]|令和|平成|昭和|民國|民国)\s?(\d{1,3})[./-](\d{1,2})[./-](\d{1,2})$/i
const TIME_BEHIND = /[T ,]+\d{1,2}[:.]\d{2}.*$/
const WEEKDAY = /^\p{L}[\p{L}\p{M}]{1,11}\.?(?:,\s*|\s+)(?=\d|\p{L})/u
/** The day of the week behind a day of East Asia: `2026/12/18(金)`. */
const WEEKDAY_BEHIND = /\s*\([月火水木金土日월화수목금토일]\)$/u
/** The words for a day, a month and a year: `Ngày 18 tháng 12 năm 2026`, `2026 m. gruodžio 18 d.`, `2026. gada 18. decembris`. */
const VIETNAMESE = /^(?:ngày\s*)?(\d{1,2})[-. /]*tháng\s*(\d{1,2})[-., /]*(?:năm\s*)?(\d{4})$/iu
const BALTIC = /^(\d{4})\s*(?:m\.|\.\s*gada)\s*(?:(\d{1,2})\.\s*)?(\p{L}{3,14})\.?\s*(?:(\d{1,2})\s*d\.?)?$/u
/** The name of a month: whole, shortened, in Roman numerals, or with the points of Thai. */
const NAME = String.raw`(\p{sc=Arabic}{4,6} \p{sc=Arabic}{4,7}|\p{Lo}{1,2}\p{M}?\.\p{Lo}\.?|\p{L}[\p{L}\p{M}]{1,14}|[IVX]{1,4})`
/** A day, a name and a year, or the name first. */
const DAY_NAME_YEAR = new RegExp(
  String.raw`^(\d{1,2})(?:\.|st|nd|rd|th|er|º|°|ª)?[-/. ,]*(?:de |of |den )?${NAME}\.?[-/. ,]*(?:de |del |of |พ\.ศ\. )?(\d{4}|\d{2})\.?(?:\s*[гг]\.?)?$`,
  'u',
)
const NAME_DAY_YEAR = new RegExp(
  String.raw`^${NAME}\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$`,
  'u',
)
const YEAR_NAME_DAY = new RegExp(String.raw`^(\d{4})\.?[-/. ,]*${NAME}\.?[-/. ,]*(\d{1,2})\.?$`, 'u')

/** Characters of a date at most: `Wed Nov 18 2026 00:00:00 GMT+0100 (Central European Standard Time)`. */
export const LONGEST_DAY = 80

/** The date that a text names by words, of a month or of an era; undefined where it names none. */
export function dayOfWords(text: string): WordedDay | undefined {
  if (text.length > LONGEST_DAY) return undefined
  const plain = westernDigits(text.normalize('NFKC')).replace(WEEKDAY_BEHIND, '')
  const cjk = CJK.exec(plain)
  if (cjk) return ofEra(cjk[1], cjk[2]!, cjk[3]!, cjk[4]!)
  const era = ERA_NUMBERS.exec(plain)
  if (era) return ofEra(era[1], era[2]!, era[3]!, era[4]!)
  const clean = plain.replace(TIME_BEHIND, '').trim()
  const vietnamese = VIETNAMESE.exec(clean)
  if (vietnamese) return ofEra(undefined, vietnamese[3]!, vietnamese[2]!, vietnamese[1]!)
  const baltic = BALTIC.exec(clean)
  if (baltic) return named(baltic[1]!, baltic[3]!, baltic[2] ?? baltic[4] ?? '')
  const bare = clean.replace(WEEKDAY, (found) => (monthOf(found) > 0 ? found : ''))
  const dayFirst = DAY_NAME_YEAR.exec(bare)
  if (dayFirst) return named(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!)
  const nameFirst = NAME_DAY_YEAR.exec(bare)
  if (nameFirst) return named(nameFirst[3]!, nameFirst[1]!, nameFirst[2]!)
  const yearFirst = YEAR_NAME_DAY.exec(bare)
  return yearFirst ? named(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!) : undefined
}

function ofEra(era: string | undefined, written: string, month: string, day: string): WordedDay {
  const year = written === '元' ? 1 : Number(written)
  // Years of three digits are of the Minguo era.
  const isMinguo = era === undefined && written.length === 3
  const begin = isMinguo ? ERAS['民國']! : era === undefined ? 0 : (ERAS[era.toLowerCase()] ?? 0)
  const isWhole = era !== undefined || isMinguo
  return {
    year: begin + year,
    yearDigits: isWhole ? 4 : written.length,
    month: Number(month),
    day: Number(day),
  }
}

function named(year: string, name: string, day: string): WordedDay | undefined {
  const month = monthOf(name)
  if (month === 0) return undefined
  const isBuddhist = year.length === 4 && /\p{sc=Thai}/u.test(name) && Number(year) > BUDDHIST
  return {
    year: Number(year) + (isBuddhist ? ERAS['佛曆']! : 0),
    yearDigits: year.length,
    month,
    day: Number(day),
  }
}
