import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import {
  printCell,
  printFact,
  printFacts,
  printFigure,
  printFoot,
  printHead,
  printIssuer,
  printSheet,
  printTable,
  printTitle,
  printTotal,
} from './print-sheet.css.ts'

interface PrintColumn {
  readonly id: string
  readonly header: string
  /** Figures are aligned at the end. */
  readonly isFigure?: boolean
}

export interface PrintContent {
  /** Whose document it is. */
  readonly issuer: string
  readonly title: string
  /** Period, filters and figures by their names. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly columns: readonly PrintColumn[]
  /** A text for each column. */
  readonly rows: readonly (readonly string[])[]
  /** Lines below the rows, as long as these; a name in the first column. */
  readonly totals: readonly (readonly string[])[]
  readonly foot: readonly string[]
}

/** The document, hidden on the screen; on paper it is all there is. */
export function PrintSheet({ content }: { readonly content: PrintContent }): ReactElement {
  const { issuer, title, facts, columns, rows, totals, foot } = content
  const classOf = (index: number) => (columns[index]?.isFigure ? `${printCell} ${printFigure}` : printCell)
  return createPortal(
    <article className={printSheet} aria-label={title}>
      <p className={printIssuer}>{issuer}</p>
      <h1 className={printTitle}>{title}</h1>
      <dl className={printFacts}>
        {facts.map(([name, value]) => (
          <div key={name} className={printFact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={printTable}>
        <thead>
          <tr>
            {columns.map(({ id, header }, index) => (
              <th key={id} scope="col" className={`${classOf(index)} ${printHead}`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // Rows never change place: the document is printed once.
            <tr key={row}>
              {cells.map((text, index) => (
                <td key={columns[index]?.id} className={classOf(index)}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          {totals.map((cells, row) => (
            <tr key={row} className={printTotal}>
              {cells.map((text, index) =>
                index > 0 && index < nameSpan(cells) ? null : (
                  <td
                    key={columns[index]?.id}
                    className={classOf(index)}
                    colSpan={index === 0 ? nameSpan(cells) : 1}
                  >
                    {text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={printFoot}>
        {foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>,
    document.body,
  )
}

/** The name of a total takes the columns that are empty behind it. */
function nameSpan(cells: readonly string[]): number {
  const next = cells.findIndex((text, index) => index > 0 && text !== '')
  return next < 0 ? cells.length : next
}
