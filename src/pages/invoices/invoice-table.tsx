import type { ReactElement, Ref } from 'react'
import { Button, EmptyState } from '#components'
import type { GridControl } from '#grid'
import { t, type MessageKey } from '#i18n'
import { FirstInvoices } from '#offering'
import { book, whatIf } from '#state'
import { InvoiceGrid, withoutFilters, type InvoiceTab } from '#views'
import { address, hasFilters, type InvoiceScope } from './address.ts'

const EMPTY: Readonly<Record<InvoiceTab, MessageKey>> = {
  eligible: 'invoices.emptyEligible',
  ineligible: 'invoices.emptyIneligible',
  adjustment: 'invoices.emptyAdjustments',
  unapproved: 'invoices.emptyUnapproved',
  paid: 'invoices.emptyPaid',
}

export interface InvoiceTableProps {
  readonly scope: InvoiceScope
  readonly isEditable: boolean
  readonly control: Ref<GridControl>
}

/** The grid of the tab, or an empty state. */
export function InvoiceTable({ scope, isEditable, control }: InvoiceTableProps): ReactElement {
  const tab = address.tab.value
  return (
    <InvoiceGrid
      label={t('invoices.grid', { kind: tab })}
      table={tab}
      showsCustomer={scope.customerUuid === undefined}
      sort={address.sort.value}
      onSort={address.sortBy}
      layout={address.layout.value}
      onLayout={address.arrange}
      control={control}
      isEditable={isEditable && tab === 'eligible'}
      showsCosts={tab === 'eligible' && whatIf.isOpen.value}
      empty={<NoInvoices scope={scope} />}
    />
  )
}

function NoInvoices({ scope }: Pick<InvoiceTableProps, 'scope'>): ReactElement {
  const query = address.query.value
  const isFiltered = hasFilters(query, scope)
  // The book answers a search before the address has it.
  const isSearched = book.filter.value.search !== undefined
  const reset = <Button onPress={() => address.go(withoutFilters(query))}>{t('common.resetFilters')}</Button>
  return (
    <EmptyState
      isCompact
      title={t(isFiltered || isSearched ? 'invoices.noMatch' : EMPTY[query.tab])}
      action={isFiltered ? reset : !isSearched && book.book().length === 0 && <FirstInvoices />}
    />
  )
}
