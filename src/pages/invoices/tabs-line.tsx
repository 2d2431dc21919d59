import { computed } from '@preact/signals-react'
import type { ReactElement } from 'react'
import { useIsNarrow, useIsShort } from '#components'
import { text } from '#styles'
import { InvoiceChips } from '#views'
import { address, type InvoiceScope } from './address.ts'
import { useCustomersFilter } from './customers-filter.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { tabsBox, tabsLine } from './tabs-line.css.ts'

const viewName = computed(() => address.query.value.view)

/** The name of this view; undefined without one. */
export function viewHeading(): ReactElement | undefined {
  return viewName.value ? <h2 className={text({ size: 16 })}>{viewName.value}</h2> : undefined
}

/**
 * The tables as tabs, and beside them the name of the view and the active filters, so that they move nothing; a phone has a line of
 * its own for these, above its rows.
 */
export function TabsLine({ scope }: { readonly scope: InvoiceScope }): ReactElement {
  const isNarrow = useIsNarrow()
  const isShort = useIsShort()
  const customers = useCustomersFilter(scope)
  if (isNarrow && !isShort) return <InvoiceTabs scope={scope} />
  return (
    <div className={tabsLine}>
      <div className={tabsBox}>
        <InvoiceTabs scope={scope} />
      </div>
      <InvoiceChips
        query={address.filters.value}
        onChange={address.filterBy}
        viewName={viewHeading()}
        chip={isShort ? customers?.chip : undefined}
      />
    </div>
  )
}
