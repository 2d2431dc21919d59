import type { ReactElement, ReactNode } from 'react'
import { clause, clauseBody, clauseTitle } from '../builder.css.ts'

export interface ClauseProps {
  readonly title: string
  readonly children: ReactNode
}

/** One section of the offer as a document. */
export function Clause({ title, children }: ClauseProps): ReactElement {
  return (
    <section className={clause}>
      <h3 className={clauseTitle}>{title}</h3>
      <div className={clauseBody}>{children}</div>
    </section>
  )
}
