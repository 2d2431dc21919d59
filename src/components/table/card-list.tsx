import type { ReactElement, ReactNode } from 'react'
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
          .map(({ id, header, cell }) => ({ id, header, content: cell(row) }))
          .filter(({ content }) => !isEmpty(content))
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

/** Whether React would render nothing: the field's label would stand alone. */
function isEmpty(content: ReactNode): boolean {
  return content === undefined || content === null || typeof content === 'boolean' || content === ''
}
