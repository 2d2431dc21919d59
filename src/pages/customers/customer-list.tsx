import { useCallback, useMemo, useState, type ReactElement } from 'react'
import {
  DataTable,
  EmptyState,
  TextField,
  useIsLow,
  useIsNarrow,
  useIsShort,
  useSearchText,
} from '#components'
import { customerKey, isVariableOnly, mergedTags, type MarketStatusTag } from '#domain/opportunities'
import { formatCount, t } from '#i18n'
import { useOpportunities } from '#documents/markets/opportunities'
import { currencyOrder, type CustomerSums } from '#state'
import { row, stack, text as textStyle } from '#styles'
import { customerColumns, type MarketStatuses, type TagsShown } from './customer-columns.tsx'
import { searchBox } from './customer-list.css.ts'
import { useCustomersAddress } from './customers-address.ts'
import { MarketNotes } from './market-notes.tsx'
import {
  findCustomers,
  groupCustomers,
  isFigure,
  nextCustomerSort,
  sortCustomers,
} from './select-customers.ts'

export function CustomerList({ customers }: { readonly customers: readonly CustomerSums[] }): ReactElement {
  const { query, change } = useCustomersAddress()
  const { sort } = query
  const find = useCallback((search: string, step: 'new' | 'same') => change({ search }, step), [change])
  // What is found follows each key, the address behind it.
  const { text, type, end } = useSearchText(query.search, find)
  const statuses = useStatuses()
  const variableOnly = useVariableOnly()
  const currencies = currencyOrder.value
  const isShort = useIsShort()
  const isNarrow = useIsNarrow()
  // The height of a phone, too, is for the rows.
  const hasNotesLast = isNarrow || isShort
  const tagsShown = useTagsShown(useIsLow() || isNarrow, `${sort.id} ${sort.direction} ${text}`)
  const sorted = useMemo(() => sortCustomers(customers, sort, currencies), [customers, sort, currencies])
  const found = useMemo(() => findCustomers(sorted, text), [sorted, text])
  const { rows, inside } = useMemo(() => groupCustomers(found), [found])
  return (
    <section className={stack({ gap: isShort ? 1 : 2 })} aria-label={t('invoices.customersTable')}>
      <div className={row({ gap: 4 })}>
        <div className={searchBox}>
          <TextField
            label={t('invoices.search')}
            isLabelHidden
            placeholder={t('invoices.searchPlaceholder')}
            type="search"
            value={text}
            onChange={type}
            onBlur={end}
          />
        </div>
        <output className={textStyle({ size: 13, tone: 'muted' })}>
          {t('invoices.customersFound', {
            found: formatCount(countCustomers(found)),
            all: formatCount(countCustomers(customers)),
          })}
        </output>
        {currencies.length > 1 && isFigure(sort.id) && (
          <p className={textStyle({ size: 13, tone: 'muted' })}>{t('invoices.withinCurrency')}</p>
        )}
        {/* Last: they come with the restrictions of customers, and move nothing there. */}
        {!hasNotesLast && <MarketNotes statuses={statuses} />}
      </div>
      {found.length === 0 ? (
        <EmptyState isCompact title={t('invoices.noCustomerMatch', { text })} />
      ) : (
        <DataTable
          label={t('invoices.customersTable')}
          columns={customerColumns(statuses, inside, variableOnly, tagsShown)}
          rows={rows}
          rowKey={customerKey}
          isBriefOnPhone
          sort={sort}
          onSort={(id) => change({ sort: nextCustomerSort(sort, id) })}
        />
      )}
      {hasNotesLast && <MarketNotes statuses={statuses} />}
    </section>
  )
}

/**
 * Brief lines have no room to spare for tags that most of them lack, and tags that come late would move them: those wait until
 * `question`, by which customers are found and sorted, is another.
 */
function useTagsShown(isBrief: boolean, question: string): TagsShown {
  const areComing = useOpportunities().isLoading
  /** What was asked when the lines had no tags. */
  const [untagged, setUntagged] = useState<string>()
  const next = areComing || untagged === question ? question : undefined
  if (next !== untagged) setUntagged(next)
  if (areComing) return isBrief ? 'held' : 'coming'
  return isBrief && next !== undefined ? 'held' : 'shown'
}

function countCustomers(rows: readonly CustomerSums[]): number {
  return new Set(rows.map(({ customerUuid }) => customerUuid)).size
}

function useStatuses(): MarketStatuses {
  const opportunities = useOpportunities().data
  return useMemo(() => {
    const own = new Map<string, (readonly MarketStatusTag[])[]>()
    for (const opportunity of opportunities ?? []) {
      const key = customerKey(opportunity)
      const known = own.get(key)
      if (known) known.push(opportunity.statuses)
      else own.set(key, [opportunity.statuses])
    }
    return new Map([...own].map(([key, tags]) => [key, mergedTags(tags)]))
  }, [opportunities])
}

/** The keys of the customers that take offers at a variable rate and no others, in each currency. */
function useVariableOnly(): ReadonlySet<string> {
  const opportunities = useOpportunities().data
  return useMemo(() => {
    const others = new Set((opportunities ?? []).filter((each) => !isVariableOnly(each)).map(customerKey))
    return new Set((opportunities ?? []).map(customerKey).filter((key) => !others.has(key)))
  }, [opportunities])
}
