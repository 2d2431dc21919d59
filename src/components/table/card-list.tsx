import type { ReactElement } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { card, cardFields, cardLabel, cards, cardTitle, stale } from './data-table.css.ts'
import type { Column, DataTableProps } from './data-table.tsx'

/** The rows of a table as cards, for a phone. */
export function CardList<Row>(props: DataTableProps<Row>): ReactElement {
  const { label, columns, rows, rowKey, expectedRows = 5, isStale } = props
  return (
    <ul aria-label={label} className={isStale ? `${cards} ${stale}` : cards} aria-busy={rows === undefined}>
      {rows
        ? rows.map((row) => <Card key={rowKey(row)} row={row} columns={columns} />)
        : Array.from({ length: expectedRows }, (_, i) => (
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
}

function Card<Row>({ row, columns }: CardProps<Row>): ReactElement {
  const title = columns.find(({ isTitle }) => isTitle)
  return (
    <li className={card}>
      {title && <div className={cardTitle}>{title.cell(row)}</div>}
      <dl className={cardFields}>
        {columns
          .filter((column) => column !== title)
          .map((column) => (
            <div key={column.id}>
              <dt className={cardLabel}>{column.header}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
      </dl>
    </li>
  )
}
