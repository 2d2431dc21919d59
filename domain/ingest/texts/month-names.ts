import { normalHeading } from '../headings/normal-heading.ts'
import { remembered } from './remembered.ts'

const LANGUAGES =
  'en es fr it de de-AT nl pt-BR ru tr pl cs da sv nb fi hu ro el uk bg sk sl lt lv et id he ca gl eu ms fil sr sr-Latn bs mk is sq af ar ar-LB th hi ka hy az kk uz'.split(
    ' ',
  )

/** The middle of each month of 2026, in milliseconds since 1970. */
const MONTH_MIDDLES = Array.from({ length: 12 }, (_, month) => (20_468 + month * 30.4375) * 86_400_000)

let names: ReadonlyMap<string, number> | undefined

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** Names that the data of languages does not have. */
const SAID: Readonly<Record<string, number>> = { agt: 8, ogs: 8, mac: 3, des: 12, dis: 12, сент: 9, нояб: 11 }

/** The number of the month that a text names in one of the languages, whole or shortened, or in Roman numerals; 0 where none or several do. */
export function monthOf(text: string): number {
  names ??= monthNames()
  const name = keyOf(text)
  const known = names.get(name)
  if (known !== undefined) return known
  return SAID[name] ?? (ofBegin(name) || ROMAN.indexOf(name) + 1)
}

/** A name without case, accents and points; marks tell the months of Thai apart. */
function keyOf(name: string): string {
  return /\p{sc=Thai}/u.test(name) ? name.replace(/[. ]/g, '') : normalHeading(name)
}

/** Letters with which a shortened name has to begin. */
const FEWEST_LETTERS = 3

/** The one month whose names begin with a text: `Sept`, `дек`; 0 where none or several do. */
const ofBegin = remembered((name): number => {
  if (name.length < FEWEST_LETTERS) return 0
  const months = new Set([...names!].flatMap(([whole, month]) => (whole.startsWith(name) ? [month] : [])))
  return months.size === 1 ? [...months][0]! : 0
})

function monthNames(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const language of LANGUAGES)
    for (const month of ['long', 'short'] as const)
      for (const options of [{ month }, { day: 'numeric', month }, { year: 'numeric', month }] as const)
        addNames(found, new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...options, timeZone: 'UTC' }))
  return found
}

function addNames(found: Map<string, number>, format: Intl.DateTimeFormat): void {
  for (const [month, time] of MONTH_MIDDLES.entries()) {
    const part = format.formatToParts(time).find(({ type }) => type === 'month')
    const name = keyOf(part?.value ?? '')
    if (name === '' || /^\d/.test(name)) continue
    const known = found.get(name)
    // A name that is another month elsewhere names none.
    found.set(name, known === undefined || known === month + 1 ? month + 1 : 0)
  }
}
