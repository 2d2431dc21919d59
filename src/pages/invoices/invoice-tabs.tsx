import { useMemo, type ReactElement } from 'react'
import { TabLinks } from '#components'
import { t } from '#i18n'
import { book, stableComputed } from '#state'
import { shownTabs, TAB_NAMES, type InvoiceTab } from '#views'
import { scopedTotals } from './scoped-totals.ts'
import { address, invoicesPath, queryOfTab, type InvoiceScope } from './address.ts'

export function InvoiceTabs({ scope }: { readonly scope: InvoiceScope }): ReactElement {
  const { customerUuid, customerCurrency } = scope
  const followed = useMemo(
    () =>
      stableComputed(() =>
        countsOf({ ...(customerUuid && { customerUuid }), ...(customerCurrency && { customerCurrency }) }),
      ),
    [customerUuid, customerCurrency],
  )
  const counts = book.hasFigures.value ? followed.value : undefined
  const tabs = shownTabs().map((tab) => ({
    id: tab,
    label: t(TAB_NAMES[tab]),
    count: counts?.[tab],
    to: invoicesPath({ customerUuid, customerCurrency }, queryOfTab(address.filters.value, tab)),
  }))
  return <TabLinks label={t('invoices.tabs')} tabs={tabs} current={address.tab.value} />
}

function countsOf(scope: InvoiceScope): Readonly<Record<InvoiceTab, number>> {
  const counts = { eligible: 0, ineligible: 0, adjustment: 0, unapproved: 0, paid: 0 }
  for (const totals of scopedTotals(scope)) {
    counts.eligible += totals.eligible.count
    counts.ineligible += totals.ineligible.count
    counts.adjustment += totals.adjustments.count
    counts.unapproved += totals.unapproved.count
    counts.paid += totals.paid.count
  }
  return counts
}
