/** The state of a wizard beside its address: the furthest step reached, and whether it returns to review. */
export interface WizardState {
  readonly active: number
  readonly furthest: number
  /** The step was entered from review, and goes back there. */
  readonly returnsToReview: boolean
}

/** What is kept of a wizard beside its address, by the ids of its steps. */
export interface WizardProgress {
  readonly furthest: string
  readonly returnsToReview: boolean
}

export type WizardAction =
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'goToReview' }
  | { readonly type: 'returnToReview' }
  | { readonly type: 'goTo'; readonly step: number }

export const WIZARD_START: WizardState = { active: 0, furthest: 0, returnsToReview: false }

/** The state after an action, in a wizard whose last step is review. Unknown actions throw. */
export function wizardReducer(state: WizardState, action: WizardAction, stepCount: number): WizardState {
  const review = stepCount - 1
  switch (action.type) {
    case 'next':
      return stepTo(state, Math.min(review, state.active + 1), false)
    case 'back':
      return stepTo(state, Math.max(0, state.active - 1), false)
    case 'goToReview':
    case 'returnToReview':
      return stepTo(state, review, false)
    case 'goTo':
      return stepTo(state, Math.min(Math.max(0, action.step), state.furthest), state.active === review)
    default:
      throw new Error(`Unknown wizard action: ${JSON.stringify(action)}`)
  }
}

function stepTo(state: WizardState, active: number, returnsToReview: boolean): WizardState {
  return { active, furthest: Math.max(state.furthest, active), returnsToReview }
}

/** The step an address asks for: the first one for an unknown hash, the furthest reached for one beyond it. */
export function stepOfHash(hash: string, ids: readonly string[], furthest: number): number {
  const asked = ids.indexOf(hash.replace(/^#/, ''))
  return asked < 0 ? 0 : Math.min(asked, furthest)
}

export function progressOf(
  { furthest, returnsToReview }: WizardState,
  ids: readonly string[],
): WizardProgress {
  return { furthest: ids[furthest] ?? '', returnsToReview }
}

/** What an entry of the browser's history keeps of a wizard, which a reload finds at once. */
export interface WizardEntry {
  readonly wizard: WizardProgress
}

export function progressOfEntry(entry: unknown): WizardProgress | undefined {
  return typeof entry === 'object' && entry !== null && 'wizard' in entry
    ? (entry as WizardEntry).wizard
    : undefined
}

export const FLOW_EVENTS = ['NEXT', 'PREV', 'SUBMIT', 'CANCEL', 'DONE', 'EDIT_INVOICES'] as const
export type FlowEvent = (typeof FLOW_EVENTS)[number]

/** Rejects events that the flow does not have: `Expected event of type X, but got Y`. */
export function expectFlowEvent(event: string): asserts event is FlowEvent {
  if ((FLOW_EVENTS as readonly string[]).includes(event)) return
  throw new Error(`Expected event of type ${FLOW_EVENTS.join(' | ')}, but got ${event}`)
}
