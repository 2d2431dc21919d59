import type { ReactElement, ReactNode } from 'react'
import { Gate } from '#components'
import { bookGate } from '#state'

export interface BookGateProps {
  readonly title: string
  readonly skeleton: ReactNode
  readonly isCompact?: boolean
  readonly children: () => ReactNode
}

/** Shows what needs the book once it is here; before, its skeleton and how far the book has come. */
export function BookGate(props: BookGateProps): ReactElement {
  return <Gate {...bookGate.value} {...props} />
}
