import type { ImportTotal } from '#contract'
import { t } from '#i18n'
import { shownTabs, TAB_NAMES, type InvoiceTab } from '#views'

const TABLES: Readonly<Record<string, InvoiceTab>> = {
  pastDue: 'ineligible',
  unapproved: 'unapproved',
  adjustment: 'adjustment',
}

/** What to know of a file none of whose rows is eligible. */
export interface NoneEligible {
  /** Whether all of them are past due. */
  readonly isPastDue: boolean
  readonly count: number
  /** The table with most of them; undefined where the account does not show it. */
  readonly tab: InvoiceTab | undefined
}

/** Undefined where some rows of the file are eligible, or where it has none. */
export function noneEligible(totals: readonly ImportTotal[]): NoneEligible | undefined {
  const counts = new Map<string, number>()
  for (const { state, count } of totals) counts.set(state, (counts.get(state) ?? 0) + count)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (most === undefined || counts.has('eligible')) return undefined
  const tab = TABLES[most[0]]
  return {
    isPastDue: counts.size === 1 && counts.has('pastDue'),
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    tab: tab !== undefined && shownTabs().includes(tab) ? tab : undefined,
  }
}

export function noneEligibleText({ isPastDue, count, tab }: NoneEligible): string {
  const why = t(isPastDue ? 'imports.allPastDue' : 'imports.noneEligible', { count })
  return tab === undefined ? why : t('imports.listedUnder', { why, table: t(TAB_NAMES[tab]) })
}
