import type { CSSProperties, ReactElement } from 'react'
import { Link } from 'wouter'
import { visuallyHidden } from '#styles'
import {
  cell,
  cellLink,
  cellText,
  head,
  heat,
  lateCell,
  name,
  nameHeadCell,
  scroller,
  table,
  totalCell,
} from './heat-table.css.ts'

/** One cell: the darker, the larger its value. */
interface HeatCell {
  readonly value: number
  /** Short, as it is shown. */
  readonly text: string
  /** The whole figure, in words, for screen readers and on hover. */
  readonly name: string
  readonly to?: string | undefined
}

export interface HeatRow {
  readonly key: string
  readonly name: string
  readonly cells: readonly HeatCell[]
  readonly total: string
  /** Sums the others: its cells do not count for the tint. */
  readonly isTotal?: boolean
}

export interface HeatTableProps {
  readonly label: string
  /** The heads: of the names, of each column, and of the totals. */
  readonly nameHead: string
  readonly columns: readonly { readonly text: string; readonly isLate?: boolean }[]
  readonly totalHead: string
  readonly rows: readonly HeatRow[]
}

/** A table whose cells are tinted by their share of the largest, each a link to what it counts. */
export function HeatTable({ label, nameHead, columns, totalHead, rows }: HeatTableProps): ReactElement {
  const own = rows.filter(({ isTotal }) => !isTotal)
  const most = Math.max(1, ...own.flatMap(({ cells }) => cells.map(({ value }) => value)))
  return (
    // Focusable, because it scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={scroller} aria-label={label} tabIndex={0}>
      <table className={table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={`${name} ${nameHeadCell}`}>
              {nameHead}
            </th>
            {columns.map(({ text }) => (
              <th key={text} scope="col" className={head}>
                {text}
              </th>
            ))}
            <th scope="col" className={head}>
              {totalHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={name} title={row.name}>
                {row.name}
              </th>
              {row.cells.map((each, index) => (
                <td
                  key={columns[index]?.text}
                  className={columns[index]?.isLate ? `${cell} ${lateCell}` : cell}
                  style={tint(row.isTotal ? 0 : each.value / most)}
                >
                  <CellContent cell={each} />
                </td>
              ))}
              <td className={totalCell}>{row.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CellContent({
  cell: { value, text, name: told, to },
}: {
  readonly cell: HeatCell
}): ReactElement | null {
  if (value === 0) return null
  const content = (
    <>
      <span aria-hidden>{text}</span>
      <span className={visuallyHidden}>{told}</span>
    </>
  )
  if (to === undefined) {
    return (
      <span className={cellText} title={told}>
        {content}
      </span>
    )
  }
  return (
    <Link href={to} className={cellLink} title={told}>
      {content}
    </Link>
  )
}

// The smallest amount is still visible.
function tint(share: number): CSSProperties {
  const percent = share > 0 ? Math.round(4 + share * 28) : 0
  return { [heat.slice('var('.length, -1)]: `${percent}%` }
}
