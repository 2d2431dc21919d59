import type { ReactElement, ReactNode } from 'react'
import { figures } from '#styles'
import { readout, readoutFigure, readoutHead } from './chart.css.ts'

export interface ReadoutProps {
  /** What the figure is of: a day, or all of the picture. */
  readonly title: ReactNode
  readonly figure: ReactNode
  readonly note?: string
  /** What the names of the marks do not say; marks are described by its `id`. */
  readonly more?: string | undefined
  readonly id?: string
}

/** The figures of the mark that is pointed at, or of the whole picture. Names of marks say the same to screen readers. */
export function Readout({ title, figure, note, more, id }: ReadoutProps): ReactElement {
  return (
    <div className={readout}>
      <p aria-hidden>{title}</p>
      <p aria-hidden className={readoutHead}>
        <span className={`${readoutFigure} ${figures}`}>{figure}</span>
        {note}
      </p>
      <p id={id}>{more}</p>
    </div>
  )
}
