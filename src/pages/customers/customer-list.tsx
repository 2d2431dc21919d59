import { useState, type ReactElement } from 'react'
import { DataTable, EmptyState, Pager, TextField, type SortState } from '#components'
import { customerKey, mergedTags, type MarketStatusTag } from '#domain/opportunities'
import { t } from '#i18n'
import { useOpportunities } from '#documents/opportunities'
import { currencyOrder, type CustomerSums } from '#state'
import { row, stack, text as textStyle } from '#styles'
import { customerColumns, type MarketStatuses } from './customer-columns.tsx'
import { searchBox } from './customer-list.css.ts'
import { MarketNotes } from './market-notes.tsx'
import { isFigure, nextCustomerSort, selectCustomers } from './select-customers.ts'

const PAGE_SIZES = [25, 50, 100]

/** The customers with their counts and amounts, found by name or number. */
export function CustomerList({ customers }: { readonly customers: readonly CustomerSums[] }): ReactElement {
  const [text, setText] = useState('')
  const [sort, setSort] = useState<SortState>({ id: 'included', direction: 'desc' })
  const [paging, setPaging] = useState({ offset: 0, limit: 25 })
  const statuses = useStatuses()
  const currencies = currencyOrder.value
  const found = selectCustomers(customers, text, sort, currencies)
  const search = (next: string): void => {
    setText(next)
    setPaging({ ...paging, offset: 0 })
  }
  return (
    <section className={stack({ gap: 2 })} aria-label={t('invoices.customersTable')}>
      <div className={row({ gap: 4 })}>
        <div className={searchBox}>
          <TextField
            label={t('invoices.search')}
            isLabelHidden
            placeholder={t('invoices.searchPlaceholder')}
            type="search"
            value={text}
            onChange={search}
          />
        </div>
        <MarketNotes statuses={statuses} />
        {currencies.length > 1 && isFigure(sort.id) && (
          <p className={textStyle({ size: 13, tone: 'muted' })}>{t('invoices.withinCurrency')}</p>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState isCompact title={t('invoices.noCustomerMatch', { text })} />
      ) : (
        <DataTable
          label={t('invoices.customersTable')}
          columns={customerColumns(statuses)}
          rows={found.slice(paging.offset, paging.offset + paging.limit)}
          rowKey={customerKey}
          sort={sort}
          onSort={(id) => setSort(nextCustomerSort(sort, id))}
        />
      )}
      <Pager {...paging} total={found.length} limits={PAGE_SIZES} onChange={setPaging} />
    </section>
  )
}

function useStatuses(): MarketStatuses {
  const opportunities = useOpportunities().data ?? []
  const own = new Map<string, (readonly MarketStatusTag[])[]>()
  for (const opportunity of opportunities) {
    const key = customerKey(opportunity)
    own.set(key, [...(own.get(key) ?? []), opportunity.statuses])
  }
  return new Map([...own].map(([key, tags]) => [key, mergedTags(tags)]))
}
