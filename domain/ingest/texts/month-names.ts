import { normalHeading } from '../headings/headings.ts'

const LANGUAGES = [
  'en',
  'es',
  'fr',
  'it',
  'de',
  'de-AT',
  'nl',
  'pt-BR',
  'ru',
  'tr',
  'pl',
  'cs',
  'da',
  'sv',
  'nb',
  'fi',
  'hu',
  'ro',
  'el',
  'uk',
  'bg',
  'sk',
  'sl',
  'lt',
  'lv',
  'et',
  'id',
  'he',
] as const

/** The middle of each month of 2026, in milliseconds since 1970. */
const MONTH_MIDDLES = Array.from({ length: 12 }, (_, month) => (20_468 + month * 30.4375) * 86_400_000)

let names: ReadonlyMap<string, number> | undefined

/** The number of the month that a text names in one of the languages, whole or shortened; 0 where none or several do. */
export function monthOf(text: string): number {
  names ??= monthNames()
  const name = normalHeading(text)
  return names.get(name) ?? (name.length > 3 ? (names.get(name.slice(0, 3)) ?? 0) * Number(isBegin(name)) : 0)
}

/** Whether an English name of a month begins with a text: `Sept`. */
function isBegin(name: string): boolean {
  return [...names!].some(([whole]) => whole.startsWith(name))
}

function monthNames(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const language of LANGUAGES)
    for (const month of ['long', 'short'] as const)
      for (const options of [{ month }, { day: 'numeric', month }, { year: 'numeric', month }] as const)
        addNames(found, new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }))
  return found
}

function addNames(found: Map<string, number>, format: Intl.DateTimeFormat): void {
  for (const [month, time] of MONTH_MIDDLES.entries()) {
    const part = format.formatToParts(time).find(({ type }) => type === 'month')
    const name = normalHeading(part?.value ?? '')
    if (name === '' || /^\d/.test(name)) continue
    const known = found.get(name)
    // A name that is another month elsewhere names none.
    found.set(name, known === undefined || known === month + 1 ? month + 1 : 0)
  }
}
