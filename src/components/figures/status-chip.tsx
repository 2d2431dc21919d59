import type { ReactElement } from 'react'
import { chip } from '#styles'

/** The colours a status can have, and nothing else. */
export type StatusColour = 'purple' | 'green' | 'red' | 'grey'

const TONES = { purple: 'accent', green: 'success', red: 'danger', grey: 'neutral' } as const

export interface StatusChipProps {
  readonly label: string
  readonly colour: StatusColour
}

/** A status as text; its colour adds no information. */
export function StatusChip({ label, colour }: StatusChipProps): ReactElement {
  return <span className={chip({ tone: TONES[colour] })}>{label}</span>
}
