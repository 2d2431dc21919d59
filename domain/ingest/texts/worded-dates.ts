import { monthOf } from './month-names.ts'

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

const CJK =
  /^(令和|平成|昭和|大正|民國|民国|佛曆)?\s*(\d{1,4}|元)\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일号號]?$/
const ERA_NUMBERS = /^([RHST]|令和|平成|昭和|民國|民国)\s?(\d{1,3})[./-](\d{1,2})[./-](\d{1,2})$/i
const TIME_BEHIND = /[T ,]+\d{1,2}[:.]\d{2}.*$/
const WEEKDAY = /^\p{L}{2,12}\.?,\s*(?=\d|\p{L})/u
/** A day, a name and a year, or the name first. */
const DAY_NAME_YEAR =
  /^(\d{1,2})(?:\.|st|nd|rd|th|er|º|°|ª)?[-/. ,]*(?:de |of |den )?(\p{L}[\p{L}\p{M}]{2,14})\.?[-/. ,]*(?:de |del |of )?(\d{4}|\d{2})\.?(?:\s*[гг]\.?)?$/u
const NAME_DAY_YEAR = /^(\p{L}[\p{L}\p{M}]{2,14})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$/u
const YEAR_NAME_DAY = /^(\d{4})\.?[-/. ,]*(\p{L}[\p{L}\p{M}]{2,14})\.?[-/. ,]*(\d{1,2})\.?$/u

/** The date that a text names by words, of a month or of an era; undefined where it names none. */
export function dayOfWords(text: string): WordedDay | undefined {
  const plain = text.normalize('NFKC')
  const cjk = CJK.exec(plain)
  if (cjk) return ofEra(cjk[1], cjk[2]!, cjk[3]!, cjk[4]!)
  const era = ERA_NUMBERS.exec(plain)
  if (era) return ofEra(era[1], era[2]!, era[3]!, era[4]!)
  const clean = plain.replace(TIME_BEHIND, '').trim()
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
  const begin = era === undefined ? 0 : (ERAS[era.toLowerCase()] ?? 0)
  const isWhole = era !== undefined
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
  return { year: Number(year), yearDigits: year.length, month, day: Number(day) }
}
