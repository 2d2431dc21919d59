import { memo, type CSSProperties, type ReactElement } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useIsLow, useIsNarrow } from '../layout/use-is-narrow.ts'
import { useIsScrollable } from '../layout/use-is-scrollable.ts'
import { useWindowedList, type ItemProps } from '../windowing/use-windowed-list.ts'
import { BriefList } from './brief-list.tsx'
import { CardList } from './card-list.tsx'
import {
  align as alignClass,
  bodyRow,
  cell,
  followed,
  scroller,
  stale,
  table,
  widestCell,
  widestContent,
  widestRow,
} from './data-table.css.ts'
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
          {rows && isWindowed && <WidestRow columns={columns} rows={rows} />}
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
        <td
          key={column.id}
          className={`${cell} ${alignClass[column.align ?? 'start']}`}
          style={titleWidth(column)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: BodyRowProps<Row>) => ReactElement

/** A title of one width, however long: columns behind it stay where they are. */
function titleWidth<Row>({ isTitle, px }: Column<Row>): CSSProperties | undefined {
  return isTitle && px !== undefined ? { minWidth: px, maxWidth: px } : undefined
}

interface WidestRowProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

/** Has no height, and of each column what is longest: their widths do not depend on the rows that are rendered. */
const WidestRow = memo(function WidestRow<Row>({ columns, rows }: WidestRowProps<Row>) {
  if (columns.every(({ extent }) => extent === undefined)) return null
  return (
    <tr aria-hidden inert className={widestRow}>
      {columns.map(({ id, cell: content, extent }) => {
        const widest = extent && widestOf(rows, extent)
        return (
          <td key={id} className={widestCell}>
            {widest !== undefined && <div className={widestContent}>{content(widest)}</div>}
          </td>
        )
      })}
    </tr>
  )
}) as <Row>(props: WidestRowProps<Row>) => ReactElement | null

function widestOf<Row>(rows: readonly Row[], extent: (row: Row) => number): Row | undefined {
  let widest: Row | undefined
  let most = -Infinity
  for (const row of rows) {
    const own = extent(row)
    if (own <= most) continue
    most = own
    widest = row
  }
  return widest
}

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
