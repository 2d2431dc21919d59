import type { ReactElement } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { ItemProps } from '../windowing/use-windowed-list.ts'
import { WindowedItems } from '../windowing/windowed-items.tsx'
import { card, cardFields, cardLabel, cards, cardTitle, stale } from './data-table.css.ts'
import { isEmptyCell, type Column, type DataTableProps } from './table-props.ts'

/** A card with two lines of fields, until it is measured. */
const CARD_PX = 170

export function CardList<Row>(props: DataTableProps<Row>): ReactElement {
  const { label, columns, rows, rowKey, expectedRows = 5, isStale } = props
  const className = isStale ? `${cards} ${stale}` : cards
  if (rows === undefined) return <CardSkeletons label={label} className={className} count={expectedRows} />
  return (
    <WindowedItems label={label} className={className} count={rows.length} estimatedPx={CARD_PX}>
      {(index, itemProps) => {
        const row = rows[index]
        return row === undefined ? null : (
          <Card key={rowKey(row)} row={row} columns={columns} itemProps={itemProps} />
        )
      }}
    </WindowedItems>
  )
}

interface CardSkeletonsProps {
  readonly label: string
  readonly className: string
  readonly count: number
}

function CardSkeletons({ label, className, count }: CardSkeletonsProps): ReactElement {
  return (
    <ul aria-label={label} className={className} aria-busy>
      {Array.from({ length: count }, (_, i) => (
        <li key={i} className={card}>
          <Skeleton width="60%" height="20px" />
          <Skeleton height="40px" />
        </li>
      ))}
    </ul>
  )
}

interface CardProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly itemProps: ItemProps
}

function Card<Row>({ row, columns, itemProps }: CardProps<Row>): ReactElement {
  const title = columns.find(({ isTitle }) => isTitle)
  return (
    <li className={card} {...itemProps}>
      {title && <div className={cardTitle}>{title.cell(row)}</div>}
      <dl className={cardFields}>
        {columns
          .filter((column) => column !== title)
          .map(({ id, header, cell }) => ({ id, header, content: cell(row) }))
          .filter(({ content }) => !isEmptyCell(content))
          .map(({ id, header, content }) => (
            <div key={id}>
              <dt className={cardLabel}>{header}</dt>
              <dd>{content}</dd>
            </div>
          ))}
      </dl>
    </li>
  )
}
