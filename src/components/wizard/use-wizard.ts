import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import {
  stepOfHash,
  wizardReducer,
  WIZARD_START,
  type WizardAction,
  type WizardState,
} from './wizard-state.ts'

export interface WizardControl extends WizardState {
  act(action: WizardAction): void
}

/**
 * Keeps the step in the address: the hash names it, the search string stays, and Back works. Steps up to
 * `startFurthest` can be opened at once.
 */
export function useWizard(ids: readonly string[], startFurthest = 0): WizardControl {
  const [path, navigate] = useLocation()
  const hash = useLocationProperty(() => location.hash)
  const [remembered, remember] = useState<WizardState>(() => ({ ...WIZARD_START, furthest: startFurthest }))
  const active = stepOfHash(hash, ids, remembered.furthest)

  const act = useCallback(
    (action: WizardAction) => {
      const next = wizardReducer({ ...remembered, active }, action, ids.length)
      remember(next)
      navigate(`${path}${location.search}#${ids[next.active] ?? ''}`)
    },
    [remembered, active, ids, path, navigate],
  )

  return { ...remembered, active, act }
}
