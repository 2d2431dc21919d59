import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import {
  progressOf,
  stepOfHash,
  wizardReducer,
  WIZARD_START,
  type WizardAction,
  type WizardEntry,
  type WizardProgress,
  type WizardState,
} from './wizard-state.ts'

export interface WizardControl extends WizardState {
  act(action: WizardAction): void
}

/** What a wizard starts with, and who is told where it has got to. */
export interface WizardOptions {
  readonly start: Partial<WizardState>
  /** Index of the step up to which all can be opened, whatever `state` has reached. */
  readonly reopened: (state: WizardState) => number
  readonly onProgress: ((progress: WizardProgress) => void) | undefined
}

/** Keeps the step in the address: the hash names it, the search string stays, and Back works. */
export function useWizard(
  ids: readonly string[],
  { start, reopened, onProgress }: WizardOptions,
): WizardControl {
  const [path, navigate] = useLocation()
  const hash = useLocationProperty(() => location.hash)
  const [remembered, remember] = useState<WizardState>({ ...WIZARD_START, ...start })
  const furthest = Math.max(remembered.furthest, reopened(remembered))
  const active = stepOfHash(hash, ids, furthest)

  const act = useCallback(
    (action: WizardAction) => {
      const next = wizardReducer({ ...remembered, active, furthest }, action, ids.length)
      remember(next)
      const progress = progressOf(next, ids)
      onProgress?.(progress)
      const state: WizardEntry = { wizard: progress }
      navigate(`${path}${location.search}#${ids[next.active] ?? ''}`, { state })
    },
    [remembered, active, furthest, ids, path, navigate, onProgress],
  )

  return { ...remembered, active, furthest, act }
}
