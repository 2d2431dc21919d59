import { foldText } from '#domain/columns'
import type { ShortcutName } from '#keyboard'

/** The groups of the palette, in the order in which they stand. */
const GROUPS = ['recent', 'actions', 'screens', 'customers', 'offers', 'transactions', 'invoices'] as const
export type GroupName = (typeof GROUPS)[number]

export interface PaletteEntry {
  /** Lasting: the same thing has the same id tomorrow. */
  readonly id: string
  readonly group: Exclude<GroupName, 'recent'>
  readonly label: string
  readonly note?: string
  /** Other words for it, which are searched and not shown. */
  readonly words?: string
  /** The shortcut that does the same. */
  readonly shortcut?: ShortcutName
  readonly run: () => void
}

/** How many entries of a group are shown; the group says so when it has more. */
const SHOWN_ENTRIES = {
  recent: 5,
  actions: 8,
  screens: 8,
  customers: 6,
  offers: 5,
  transactions: 5,
  invoices: 8,
}

/** Groups shown before anything is typed. */
const AT_REST: ReadonlySet<GroupName> = new Set(['recent', 'actions', 'screens'])

export interface FoundGroup {
  readonly name: GroupName
  readonly entries: readonly PaletteEntry[]
  /** How many match, shown or not; of invoices, those that were looked for. */
  readonly count: number
}

/**
 * The entries that contain every word of a text in their label, note or other words, those first whose label begins with it.
 * Without a text what was used last, then actions and screens. Invoices have been found already and are not filtered again.
 */
export function foundGroups(
  text: string,
  entries: readonly PaletteEntry[],
  recent: readonly string[],
): readonly FoundGroup[] {
  const wanted = foldText(text.trim())
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const last = wanted === '' ? recent.flatMap((id) => known.get(id) ?? []).slice(0, SHOWN_ENTRIES.recent) : []
  const isRecent = new Set(last)
  const matchesOf = (name: GroupName): readonly PaletteEntry[] => {
    if (name === 'recent') return last
    if (wanted === '' && !AT_REST.has(name)) return []
    return ranked(
      wanted,
      entries.filter((entry) => entry.group === name && !isRecent.has(entry)),
    )
  }
  return GROUPS.map((name) => {
    const found = matchesOf(name)
    return { name, entries: found.slice(0, SHOWN_ENTRIES[name]), count: found.length }
  }).filter(({ count }) => count > 0)
}

function ranked(wanted: string, entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  if (wanted === '') return entries
  const words = wanted.split(/\s+/u)
  const matching = entries.filter((entry) => {
    const text = wordsOf(entry)
    return entry.group === 'invoices' || words.every((word) => text.includes(word))
  })
  const isFirst = ({ label }: PaletteEntry) => foldText(label).startsWith(wanted)
  return [...matching.filter(isFirst), ...matching.filter((entry) => !isFirst(entry))]
}

/** What an entry is found by: those of customers are the same at the next keystroke. */
const found = new WeakMap<PaletteEntry, string>()

function wordsOf(entry: PaletteEntry): string {
  const known = found.get(entry)
  if (known !== undefined) return known
  const { label, note = '', words = '' } = entry
  const own = foldText(`${label} ${note} ${words}`)
  found.set(entry, own)
  return own
}
