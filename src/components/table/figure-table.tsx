import { useState, type ReactElement, type ReactNode } from 'react'
import { t } from '#i18n'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useIsScrollable } from '../layout/use-is-scrollable.ts'
import {
  figureBox,
  figureCell,
  figureCorner,
  figureHead,
  figureMore,
  figureRow,
  figureTable,
  tightTable,
} from './figure-table.css.ts'

export interface FigureColumn<Row> {
  readonly id: string
  /** Null while nobody knows what it will say: its room. */
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
}

export interface FigureTableProps<Row> {
  readonly label: string
  readonly corner: string
  readonly columns: readonly FigureColumn<Row>[]
  readonly rows: readonly Row[]
  /** Names a row, and is its key. */
  readonly rowName: (row: Row) => string
  /** The name as it is shown, such as a link; the name itself when nothing is said. */
  readonly rowHeader?: (row: Row) => ReactNode
  /** Not while only how many rows come is known, and not in which order: they have room for a name. */
  readonly areNamed?: boolean
  /** So many rows are shown, the others behind a button; all where nothing is said. */
  readonly shown?: number
  /** Has many columns, for which a desk has room only close to each other. */
  readonly isTight?: boolean
  /** Gives the columns room for figures that arrive later. */
  readonly columnClass?: string
  /** Says how many are behind the button. */
  readonly moreText?: (count: number) => string
}

/** A few rows of figures in little room, as above a grid; it scrolls sideways in itself where it does not fit. */
export function FigureTable<Row>({
  label,
  corner,
  columns,
  rows,
  rowName,
  rowHeader = rowName,
  areNamed = true,
  shown = rows.length,
  moreText,
  isTight = false,
  columnClass = '',
}: FigureTableProps<Row>): ReactElement {
  const [isWhole, setWhole] = useState(false)
  const more = rows.length - shown
  const visible = isWhole || more <= 0 ? rows : rows.slice(0, shown)
  const [box, isScrollable] = useIsScrollable<HTMLDivElement>()
  // Arrow keys scroll what is focused.
  const scrollProps = isScrollable ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {}
  return (
    <div ref={box} className={figureBox} {...scrollProps}>
      <table className={isTight ? tightTable : figureTable} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={figureCorner}>
              {corner}
            </th>
            {columns.map(({ id, header }) => (
              <HeadCell key={id} header={header} className={`${figureHead} ${columnClass}`} />
            ))}
          </tr>
        </thead>
        <tbody>
          {visible.map((row, index) => (
            <tr key={areNamed ? rowName(row) : index}>
              {areNamed ? (
                <th scope="row" className={figureRow} title={rowName(row)}>
                  {rowHeader(row)}
                </th>
              ) : (
                // A header without a text names nothing.
                <td className={figureRow}>
                  <Skeleton width="100%" />
                </td>
              )}
              {columns.map(({ id, cell }) => (
                <td key={id} className={figureCell}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && moreText && (
        <button
          type="button"
          className={figureMore}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('common.fewerRows') : moreText(more)}
        </button>
      )}
    </div>
  )
}

/** A header cell without a text would be read as one. */
function HeadCell({
  header,
  className,
}: {
  readonly header: ReactNode
  readonly className: string
}): ReactElement {
  if (header === null) return <td className={className}>{header}</td>
  return (
    <th scope="col" className={className}>
      {header}
    </th>
  )
}
