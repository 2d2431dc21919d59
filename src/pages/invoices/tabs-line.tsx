import type { ReactElement } from 'react'
import { useIsNarrow, useIsShort } from '#components'
import { InvoiceChips } from '#views'
import { address, type InvoiceScope } from './address.ts'
import { useCustomersFilter } from './customers-filter.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { tabsBox, tabsLine } from './tabs-line.css.ts'
import { useViewHeading } from './views/use-view-heading.tsx'

interface TabsLineProps {
  readonly scope: InvoiceScope
  readonly isReadOnly: boolean
}

/**
 * The tables as tabs, and beside them the name of the view and the active filters, so that they move nothing; a phone has a line of
 * its own for these, above its rows.
 */
export function TabsLine({ scope, isReadOnly }: TabsLineProps): ReactElement {
  const isNarrow = useIsNarrow()
  const isShort = useIsShort()
  const customers = useCustomersFilter(scope)
  const heading = useViewHeading(scope, isReadOnly)
  if (isNarrow && !isShort) return <InvoiceTabs scope={scope} />
  return (
    <div className={tabsLine}>
      <div className={tabsBox}>
        <InvoiceTabs scope={scope} />
      </div>
      <InvoiceChips
        query={address.filters.value}
        onChange={address.filterBy}
        viewName={heading}
        chip={isShort ? customers?.chip : undefined}
      />
    </div>
  )
}
