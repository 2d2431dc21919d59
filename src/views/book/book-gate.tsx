import type { ReactElement, ReactNode } from 'react'
import type { ShownFailure } from '#contract'
import { Gate } from '#components'
import { bookGate } from '#state'

export interface BookGateProps {
  readonly title: string
  readonly skeleton: ReactNode
  readonly isCompact?: boolean
  /** Which invoices it is about: those that can be offered unless given. */
  readonly call?: ShownFailure
  /** The children render before the book is loaded. */
  readonly isEarly?: boolean
  readonly children: () => ReactNode
}

/** Shows its children once the book is loaded; before, a skeleton and the progress. */
export function BookGate({ isEarly = false, ...props }: BookGateProps): ReactElement {
  const gate = bookGate.value
  const status = isEarly && gate.status === 'loading' ? 'ready' : gate.status
  return <Gate call="invoices" {...gate} {...props} status={status} />
}
