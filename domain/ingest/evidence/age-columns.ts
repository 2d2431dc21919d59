import { normalHeading, unitOf, type HeadingSense } from '../headings/headings.ts'
import { monthOf } from '../texts/month-names.ts'
import { looseValue } from './column-evidence.ts'
import type { TableRecord } from '../senses/content-sense.ts'

/** Words that name an age, or that nothing is due yet, beside other columns by age. */
const AGE_WORDS = new Set(
  `current|future|older|oldest|over|overdue|past due|at date|as of date|not due|not overdue|not yet due|undue|to come|this month|last month|
  noch nicht fallig|nicht uberfallig|uberfallig|alter|a echoir|pas echu|echu|plus ancien|plus anciens|no vencido|por vencer|vencido|anteriores|mas antiguo|
  non scaduto|a scadere|scaduto|oltre|piu vecchi|a vencer|vencido|anterior|mais antigos|niet vervallen|nog niet vervallen|ouder|nieprzeterminowane|
  przed terminem|przeterminowane|starsze|do splatnosti|po splatnosti|starsi|ikke forfalden|ikke forfalt|ej forfallet|ej forfallna|aldre|aeldre|eldre|
  eraantymaton|eraantymatta|vanhemmat|nem lejart|lejart|regebbi|nescadent|restant|mai vechi|未到期|期限内|期日前|それ以前|以前|만기전|не просрочено|просрочено|ранее|
  vadesi gelmemis|vadesi gelmeyen|vadesi gecmis|daha eski`
    .split('|')
    .map((word) => word.trim()),
)
const AGE =
  /^(?:\D{0,14}\d{1,3}\D{0,4}(?:\d{1,3})? ?(?:d|days?|months?|weeks?|tagen?|monat|monate|jours?|j|mois|dias?|mes|meses|giorni|gg|mesi|mese|dagen|maand|maanden|dni|mies|miesiac|dnu|mesic|dage|dager|dagar|manad|manader|maned|maneder|paivaa|pv|kk|nap|ho|honap|zile|luni|luna|gun|ay|日|天|일|か月|ヶ月|个月|個月|개월|дней|мес)(?: .{0,12}|以内|以上|以下|超|内|이내|이상|초과)?|period \d{1,2}|periode \d{1,2}|\d{1,3})$/u

/** What is not due on the day of a list: `Not due on: 11/30/2026`. */
const NOT_DUE =
  /^(?:not (?:yet )?due|at|as of|nicht fallig|noch nicht fallig|non echu|no vencido|non scaduto|a vencer|niet vervallen|nie wymagane|ej forfallet|ikke forfalden)(?: (?:on|at|as of|am|zum|per|au|al|op|na|den|em|a))?(?: \d{1,4}){3}$/
const OF_CURRENCY = / (?:eur|usd|gbp|chf|pln|czk|sek|nok|dkk)$/

/** Whether a heading names an age where others beside it do. */
function isAge(heading: string): boolean {
  const normal = normalHeading(heading)
  return (
    NOT_DUE.test(normal) ||
    AGE_WORDS.has(normal.replace(OF_CURRENCY, '')) ||
    AGE.test(normal) ||
    monthOf(normal.replace(/ ?\d{4}$| ?\d{2}$/, '')) > 0
  )
}

/**
 * The senses of columns that stand side by side and hold amounts by age. Beside columns whose headings name days for certain, any name
 * of an age does; otherwise, and for headings that are not known at all, each row has an amount in one of them alone.
 */
export function ageSenses(
  named: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const senses = currentSenses(named, headings)
  const found = [...senses]
  for (let from = 0; from < headings.length; from++) {
    let end = from
    while (end < headings.length && isCandidate(senses[end], headings[end]!, end, rows)) end++
    const ages = range(from, end).filter((at) => senses[at]?.meaning === 'bucket' || isAge(headings[at]!))
    const certain = ages.filter((at) => senses[at]?.meaning === 'bucket')
    if (ages.length >= 2 && (certain.length > 1 || areExclusive(ages, rows))) {
      const others = range(from, end).filter((at) => !ages.includes(at))
      const all = others.length > 0 && areExclusive([...ages, ...others], rows) ? [...ages, ...others] : ages
      for (const at of all)
        found[at] ??= { meaning: 'bucket', rank: 1, ...unitOf(headings[at]!), isOfTransaction: false }
    }
    from = Math.max(from, end)
  }
  return found
}

/** The senses of columns, of which a current balance directly before columns by age is what is not due yet, where another column has all. */
function currentSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  if (!senses.some((sense) => sense?.meaning === 'openAmount')) return senses
  return senses.map((sense, at) => {
    const isAge = sense?.meaning === 'balance' && senses[at + 1]?.meaning === 'bucket'
    return isAge && CURRENT.test(normalHeading(headings[at]!)) ? { ...sense, meaning: 'bucket' } : sense
  })
}

const CURRENT = /^current ?(?:balance|bal|amount|amt)$/

function range(from: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at)
}

/** A column by age, or one that is not known and holds nothing but amounts. */
function isCandidate(
  sense: HeadingSense | undefined,
  heading: string,
  at: number,
  rows: readonly TableRecord[],
): boolean {
  if (sense !== undefined) return sense.meaning === 'bucket'
  return (
    heading.trim() !== '' &&
    rows.every(({ cells, dayCells }) => {
      const text = (cells[at] ?? '').trim()
      return (
        text === '' ||
        text === '-' ||
        (dayCells?.includes(at) !== true && !Number.isNaN(looseValue(text, '.')))
      )
    })
  )
}

/** Whether no row has amounts in two of some columns, and each column has one somewhere, or is a heading of an age. */
function areExclusive(columns: readonly number[], rows: readonly TableRecord[]): boolean {
  const amounts = rows.map(({ cells }) => columns.filter((at) => /[1-9]/.test(cells[at] ?? '')).length)
  return amounts.every((count) => count <= 1) && amounts.filter((count) => count === 1).length > 0
}
