import type { ReactElement, ReactNode } from 'react'
import { useIsTried } from '#components'
import { builder } from '#state'
import { fieldError } from '#styles'
import type { Candidate } from '../available.ts'
import { customersProblem } from '../offer-problems.ts'

export interface HowManyProps {
  readonly candidates: readonly Candidate[]
  /** How many customers are selected. */
  readonly children: ReactNode
}

/**
 * How many customers are selected; where the user wanted to go on without one, what is missing: the focus comes to it, and Tab leads to
 * the list. In the same place: the rows stay under the pointer when a first one is selected.
 */
export function HowMany({ candidates, children }: HowManyProps): ReactElement {
  if (!useIsTried() || builder.chosen.value.size > 0) return <output>{children}</output>
  return (
    <p className={fieldError} tabIndex={-1} data-problem>
      {customersProblem(candidates)}
    </p>
  )
}
