import { memo, type ReactElement } from 'react'
import type { GridModel } from './grid-model.ts'
import type { GridProps } from './grid-types.ts'
import type { ShownColumn } from './use-column-model.ts'
import { cellPlace } from './cell-element.ts'
import { cell, endCell, foot, footRow, pinEdge, pinned } from './grid.css.ts'

interface TotalsProps {
  readonly model: GridModel
  readonly columns: readonly ShownColumn[]
  readonly totals: NonNullable<GridProps['totals']>
  readonly hasChecks: boolean
}

/** The totals: the last row, always in view. */
export const GridTotals = memo(function GridTotals({
  model,
  columns,
  totals,
  hasChecks,
}: TotalsProps): ReactElement {
  const shift = hasChecks ? 1 : 0
  return (
    <div role="rowgroup" className={foot}>
      <div role="row" aria-rowindex={model.source.count.value + 2} className={footRow}>
        {hasChecks && <div aria-hidden />}
        {columns.map((column) => (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={column.place + shift + 1}
            className={[
              cell,
              column.align === 'end' && endCell,
              column.pinnedAt !== undefined && pinned,
              column.isPinEdge && pinEdge,
            ]
              .filter(Boolean)
              .join(' ')}
            style={cellPlace(column)}
          >
            {totals[column.id]}
          </div>
        ))}
      </div>
    </div>
  )
})
