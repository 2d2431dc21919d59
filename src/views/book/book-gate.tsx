import type { ReactElement, ReactNode } from 'react'
import { Gate } from '#components'
import { bookGate } from '#state'

export interface BookGateProps {
  readonly title: string
  readonly skeleton: ReactNode
  readonly isCompact?: boolean
  /** What is inside shows what it can before the book is here. */
  readonly isEarly?: boolean
  readonly children: () => ReactNode
}

/** Shows what needs the book once it is here; before, its skeleton and how far the book has come. */
export function BookGate({ isEarly = false, ...props }: BookGateProps): ReactElement {
  const gate = bookGate.value
  const status = isEarly && gate.status === 'loading' ? 'ready' : gate.status
  return <Gate {...gate} {...props} status={status} />
}
