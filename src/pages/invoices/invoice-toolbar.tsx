import type { ReactElement, RefObject } from 'react'
import { noteDraw, type GridControl } from '#grid'
import { row, stack } from '#styles'
import { DensityMenu, EditBar, GridTotals, InvoiceFilters } from '#views'
import { address, type InvoiceScope } from './address.ts'

export interface InvoiceToolbarProps {
  readonly scope: InvoiceScope
  readonly isReadOnly: boolean
  readonly control: RefObject<GridControl | null>
}

/** What stands above the grid: filters, sums, and what can be done with all that match. */
export function InvoiceToolbar({ isReadOnly }: InvoiceToolbarProps): ReactElement {
  return (
    <div className={stack({ gap: 3 })}>
      <Filters />
      <div className={row({ justify: 'between', gap: 4 })}>
        <Sums />
        <span className={row({ gap: 2 })}>
          <Edits isReadOnly={isReadOnly} />
          <DensityMenu />
        </span>
      </div>
    </div>
  )
}

function Filters(): ReactElement {
  noteDraw('toolbar')
  return <InvoiceFilters query={address.query.value} onChange={address.go} />
}

function Sums(): ReactElement {
  return <GridTotals showsExcluded={address.tab.value === 'eligible'} />
}

function Edits({ isReadOnly }: { readonly isReadOnly: boolean }): ReactElement | null {
  return !isReadOnly && address.tab.value === 'eligible' ? <EditBar /> : null
}
