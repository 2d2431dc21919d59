import type { ReactElement } from 'react'
import { builder } from '#state'

import { caution } from '#styles'
import { rejection } from './rejection.ts'
import type { StepId } from '../steps/steps.ts'

/** Why the server rejected the offer, shown at the step where it can be fixed. */
export function Rejected({ at }: { readonly at: StepId }): ReactElement | null {
  const { value } = rejection
  if (value?.at !== at || value.edits !== builder.edits.value) return null
  return (
    <p role="alert" className={caution}>
      {value.sentence}
    </p>
  )
}
