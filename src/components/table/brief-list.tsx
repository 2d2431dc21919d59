import type { ReactElement } from 'react'
import { visuallyHidden } from '#styles'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { ItemProps } from '../windowing/use-windowed-list.ts'
import { WindowedItems } from '../windowing/windowed-items.tsx'
import { briefEnd, briefLabel, briefLine, briefPart, briefRow, briefTitle } from './brief-list.css.ts'
import { cards, stale } from './data-table.css.ts'
import { isEmptyCell, type Column, type DataTableProps } from './table-props.ts'

/** A row of two lines, until it is measured. */
const ROW_PX = 44

/** What is in a row while it is loading: its title, and the lines below. */
const TITLE_PX = 20
const LINE_PX = 16

/** The rows of a table as two lines each, for a low window or a phone: what its columns are worth there. */
export function BriefList<Row>(props: DataTableProps<Row>): ReactElement {
  const { label, columns, rows, rowKey, expectedRows = 5, expectedLines = 2, isStale } = props
  const className = isStale ? `${cards} ${stale}` : cards
  if (rows === undefined)
    return (
      <ul aria-label={label} className={className} aria-busy>
        {Array.from({ length: expectedRows }, (_, i) => (
          <li key={i} className={briefRow}>
            <Skeleton width="60%" height={`${TITLE_PX + (expectedLines - 1) * LINE_PX}px`} />
          </li>
        ))}
      </ul>
    )
  return (
    <WindowedItems label={label} className={className} count={rows.length} estimatedPx={ROW_PX}>
      {(index, itemProps) => {
        const row = rows[index]
        return row === undefined ? null : (
          <BriefRow key={rowKey(row)} row={row} columns={columns} itemProps={itemProps} />
        )
      }}
    </WindowedItems>
  )
}

interface BriefRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly itemProps: ItemProps
}

function BriefRow<Row>({ row, columns, itemProps }: BriefRowProps<Row>): ReactElement {
  const title = columns.find(({ isTitle }) => isTitle)
  return (
    <li className={briefRow} {...itemProps}>
      {title && <div className={briefTitle}>{title.cell(row)}</div>}
      <dl className={briefEnd}>
        <Parts row={row} columns={columns.filter(({ brief }) => brief === 'end')} />
      </dl>
      <dl className={briefLine}>
        <Parts row={row} columns={columns.filter(({ brief }) => brief === 'line' || brief === 'plain')} />
      </dl>
    </li>
  )
}

function Parts<Row>({ row, columns }: Omit<BriefRowProps<Row>, 'itemProps'>): ReactElement {
  const parts = columns
    .map(({ id, header, brief, cell }) => ({ id, header, brief, content: cell(row) }))
    .filter(({ content }) => !isEmptyCell(content))
  return (
    <>
      {parts.map(({ id, header, brief, content }) => (
        <div key={id} className={briefPart}>
          <dt className={brief === 'line' ? briefLabel : visuallyHidden}>{header}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </>
  )
}
