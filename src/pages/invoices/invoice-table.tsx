import type { ReactElement } from 'react'
import { Button, EmptyState } from '#components'
import { t, type MessageKey } from '#i18n'
import { InvoiceGrid, sortOf, toBookFilter, variantOf, withoutFilters, type InvoiceTab } from '#views'
import { TAB_NAMES } from './invoice-tabs.tsx'
import type { InvoiceAddress, InvoiceScope } from './use-invoice-address.ts'

const EMPTY: Readonly<Record<InvoiceTab, MessageKey>> = {
  eligible: 'invoices.emptyEligible',
  ineligible: 'invoices.emptyIneligible',
  adjustment: 'invoices.emptyAdjustments',
  unapproved: 'invoices.emptyUnapproved',
  paid: 'invoices.emptyPaid',
}

export interface InvoiceTableProps {
  readonly address: InvoiceAddress
  readonly scope: InvoiceScope
  readonly isEditable: boolean
}

/** The grid of a tab, or why it is empty. */
export function InvoiceTable({ address, scope, isEditable }: InvoiceTableProps): ReactElement {
  const { query, go } = address
  return (
    <InvoiceGrid
      label={t('invoices.grid', { kind: t(TAB_NAMES[query.tab]) })}
      variant={variantOf(query.tab)}
      showsCustomer={scope.customerUuid === undefined}
      sort={sortOf(query)}
      onSort={(sort) => go({ ...query, sort })}
      isEditable={isEditable}
      empty={<NoInvoices address={address} />}
    />
  )
}

function NoInvoices({ address: { query, go } }: { readonly address: InvoiceAddress }): ReactElement {
  if (Object.keys(toBookFilter(query)).length === 0)
    return <EmptyState isCompact title={t(EMPTY[query.tab])} />
  return (
    <EmptyState
      isCompact
      title={t('invoices.noMatch')}
      action={<Button onPress={() => go(withoutFilters(query))}>{t('common.resetFilters')}</Button>}
    />
  )
}
