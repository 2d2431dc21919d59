import type { ReactElement, ReactNode } from 'react'
import type { ShownFailure } from '#contract'
import { Gate } from '#components'
import { bookGate } from '#state'

export interface BookGateProps {
  readonly title: string
  /** Without one the children render before the book is loaded, and show skeletons in the places of its figures. */
  readonly skeleton?: ReactNode
  readonly isCompact?: boolean
  /** Which invoices it is about: those that can be offered unless given. */
  readonly call?: ShownFailure
  readonly children: () => ReactNode
}

/** Shows its children once the book is loaded; before, a skeleton and the progress. In their place, why it failed. */
export function BookGate({ skeleton, ...props }: BookGateProps): ReactElement {
  const gate = bookGate.value
  // The progress is not read where it is not shown: each step of it would render the children.
  if (skeleton === undefined && gate.status !== 'failed') return <>{props.children()}</>
  return <Gate call="invoices" {...gate} {...props} skeleton={skeleton} />
}
