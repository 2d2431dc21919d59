import { batch } from '@preact/signals-react'
import { useLayoutEffect, useState, type ReactElement } from 'react'
import { EmptyState } from '#components'
import { variantDefinition } from '#domain'
import { t } from '#i18n'
import { book } from '#state'
import { row, stack, text } from '#styles'
import {
  DensityMenu,
  EditBar,
  GridTotals,
  InvoiceFilters,
  InvoiceGrid,
  orderOf,
  readInvoiceQuery,
  sortOf,
  toBookFilter,
  type InvoiceQuery,
} from '#views'
import type { Candidate } from './available.ts'

const VARIANT = 'offer-edit'

/** Which of the chosen customers' invoices are in. */
export function InvoicesStep({ chosen }: { readonly chosen: readonly Candidate[] }): ReactElement {
  const [query, setQuery] = useState(() => readInvoiceQuery(new URLSearchParams()))
  useBookFor(query, chosen)
  return (
    <section className={stack({ gap: 4 })}>
      <div className={stack({ gap: 1 })}>
        <h2 className={text({ size: 20 })}>{t('builder.invoicesTitle')}</h2>
        <p className={text({ size: 14, tone: 'muted' })}>{t('builder.invoicesLead')}</p>
      </div>
      <InvoiceFilters query={query} onChange={setQuery} />
      <div className={row({ justify: 'between', gap: 4 })}>
        <GridTotals showsExcluded />
        <span className={row({ gap: 2 })}>
          <EditBar />
          <DensityMenu />
        </span>
      </div>
      <InvoiceGrid
        label={t('builder.stepInvoices')}
        variant={VARIANT}
        showsCustomer={chosen.length > 1}
        sort={sortOf(query)}
        onSort={(sort) => setQuery({ ...query, sort })}
        isEditable
        empty={<EmptyState isCompact title={t('invoices.noMatch')} />}
      />
    </section>
  )
}

/** Restricts the book to the chosen customers while the step is on screen. */
function useBookFor(query: InvoiceQuery, chosen: readonly Candidate[]): void {
  const uuids = chosen.map(({ uuid }) => uuid).join(' ')
  useLayoutEffect(() => {
    const { states, defaultOrder } = variantDefinition(VARIANT)
    const opportunities = uuids.split(' ').flatMap((uuid) => book.book().opportunityPosition(uuid) ?? [])
    batch(() => {
      book.scope()
      book.setFilters({ ...toBookFilter(query), states, opportunities })
      book.setOrder(orderOf(sortOf(query), VARIANT) ?? defaultOrder)
    })
  }, [query, uuids])
}
