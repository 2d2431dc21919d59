import type { ReactElement } from 'react'
import { Pager, type PagerProps } from '../layout/pager.tsx'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './table-props.ts'

export interface PagedTableProps<Row> extends DataTableProps<Row> {
  readonly paging: Pick<PagerProps, 'offset' | 'limit'>
  readonly onPaging: PagerProps['onChange']
  readonly total: number
  readonly limits: readonly number[]
}

/** A table of which one page is read at a time; without a pager where the smallest page has all rows. */
export function PagedTable<Row>(props: PagedTableProps<Row>): ReactElement {
  const { paging, onPaging, total, limits, ...table } = props
  return (
    <>
      <DataTable {...table} />
      {total > (limits[0] ?? 0) && (
        <Pager
          {...paging}
          total={total}
          isStale={table.isStale === true}
          limits={limits}
          onChange={onPaging}
        />
      )}
    </>
  )
}
