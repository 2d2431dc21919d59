import { memo, type ReactElement } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useIsLow, useIsNarrow } from '../layout/use-is-narrow.ts'
import { useIsScrollable } from '../layout/use-is-scrollable.ts'
import { useWindowedList, type ItemProps } from '../windowing/use-windowed-list.ts'
import { BriefList } from './brief-list.tsx'
import { CardList } from './card-list.tsx'
import { align as alignClass, bodyRow, cell, followed, scroller, stale, table } from './data-table.css.ts'
import { HeadCell } from './head-cell.tsx'
import type { Column, DataTableProps } from './table-props.ts'

const ROW_PX = 45

/** A table of documents; on a phone each row is a card or two lines, in a low window two lines. A long one renders the rows in view. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const isNarrow = useIsNarrow()
  const isLow = useIsLow()
  const isShortOfRoom = isLow || (isNarrow && props.isBriefOnPhone === true)
  const isBrief = isShortOfRoom && props.columns.some(({ brief }) => brief !== undefined)
  if (isBrief) return <BriefList {...props} />
  return isNarrow ? <CardList {...props} /> : <WideTable {...props} />
}

function WideTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  expectedRows = 5,
  isStale,
}: DataTableProps<Row>): ReactElement {
  const count = rows?.length ?? 0
  const { isWindowed, parts, listProps, itemProps } = useWindowedList(count, ROW_PX)
  const [box, isScrollable] = useIsScrollable<HTMLDivElement>()
  // Arrow keys scroll what is focused.
  const scrollProps = isScrollable ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {}
  return (
    <div
      ref={box}
      {...scrollProps}
      className={classes(scroller, isStale && stale, isWindowed && !isScrollable && followed)}
      aria-busy={rows === undefined || isStale === true}
    >
      <table className={table} aria-label={label} aria-rowcount={isWindowed ? count + 1 : undefined}>
        <thead>
          <tr aria-rowindex={isWindowed ? 1 : undefined}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...listProps}>
          {rows
            ? parts.map((part) => {
                if (part.kind === 'gap') return <GapRow key={`gap ${part.before}`} px={part.px} />
                const row = rows[part.index]
                return (
                  row !== undefined && (
                    <BodyRow
                      key={rowKey(row)}
                      row={row}
                      columns={columns}
                      index={isWindowed ? part.index : undefined}
                      measure={itemProps(part.index).ref}
                    />
                  )
                )
              })
            : Array.from({ length: expectedRows }, (_, i) => <SkeletonRow key={i} columns={columns} />)}
        </tbody>
      </table>
    </div>
  )
}

function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

interface BodyRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  /** Its index, when not all rows are rendered. */
  readonly index: number | undefined
  readonly measure: ItemProps['ref']
}

// While a long table is scrolled the rows in view stay as they are.
const BodyRow = memo(function BodyRow<Row>({ row, columns, index, measure }: BodyRowProps<Row>) {
  return (
    <tr
      ref={measure}
      className={bodyRow}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-index={index}
    >
      {columns.map((column) => (
        <td key={column.id} className={`${cell} ${alignClass[column.align ?? 'start']}`}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: BodyRowProps<Row>) => ReactElement

/** As high as the rows that are not rendered. */
function GapRow({ px }: { readonly px: number }): ReactElement {
  return <tr aria-hidden style={{ height: px }} />
}

function SkeletonRow<Row>({ columns }: Pick<BodyRowProps<Row>, 'columns'>): ReactElement {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.id} className={`${cell} ${alignClass[column.align ?? 'start']}`}>
          <Skeleton width={column.isTitle ? '160px' : '72px'} />
        </td>
      ))}
    </tr>
  )
}
