import { untracked } from '@preact/signals-react'
import { createContext, use, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { t } from '#i18n'
import { closeToast } from '../feedback/toast-queue.ts'
import { useIsScrollable } from '../layout/use-is-scrollable.ts'
import { focusProblem, IsTried } from './tried.tsx'
import { useProblemToast, type Problem } from './use-problem-toast.ts'
import { useWizard, type WizardControl } from './use-wizard.ts'
import { expectFlowEvent, progressOfEntry, type FlowEvent, type WizardProgress } from './wizard-state.ts'
import { WizardActions } from './wizard-actions.tsx'
import { WizardSteps } from './wizard-steps.tsx'
import { aside as asideClass, body, stepsLine, withAside, wizard } from './wizard.css.ts'

export interface WizardStep {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
  /** Why the user cannot continue, as a sentence; undefined when they can. */
  readonly validate?: Problem
}

export interface WizardProps {
  readonly label: string
  /** In order; the last one is review. */
  readonly steps: readonly WizardStep[]
  /** Where Back leads from the first step; the parent of the address unless given. */
  readonly abortTo?: string
  readonly submitLabel: string
  readonly isSubmitting: boolean
  readonly onSubmit: () => void
  /** Shown beside every step but review; on a phone below the step. */
  readonly aside?: (stepId: string) => ReactNode
  /** Names the aside where it scrolls. */
  readonly asideLabel?: string
  /** A resumed wizard may open at the furthest valid step. */
  readonly isResumed?: boolean
  /** How far it had got before a reload. What has become invalid since still locks the steps behind it. */
  readonly progress?: WizardProgress | undefined
  readonly onProgress?: (progress: WizardProgress) => void
  /** A short form of the aside, between the actions on a narrow screen. */
  readonly summary?: ReactNode
  /** Stands at the end of the line of the steps. */
  readonly besideSteps?: ReactNode
  /** Hides the actions, for read-only users. */
  readonly isReadOnly?: boolean
}

const PROBLEM_TOAST = 'wizard-problem'

type SendEvent = (event: FlowEvent) => void

const NextAction = createContext<() => void>(() => {})
const Send = createContext<SendEvent | undefined>(undefined)

/** The action of Next, or Done, of the surrounding wizard, for Enter in a field. */
export function useNextAction(): () => void {
  return use(NextAction)
}

/** Sends an event to the surrounding wizard; undefined outside of one. */
export function useFlowEvent(): SendEvent | undefined {
  return use(Send)
}

/** A form in steps that ends in one submission. The address holds the step, so that Back, reload and shared links work. */
export function Wizard(props: WizardProps): ReactElement {
  const { label, steps, isReadOnly } = props
  const control = useWizardOf(props)
  const bodyRef = useFocusOnChange(control.active)
  const active = steps[control.active]
  const [tried, setTried] = useState<string>()
  const flow = useFlow(props, control, () => {
    // What is missing becomes an error of its field, which is then looked for.
    flushSync(() => setTried(active?.id))
    return focusProblem(bodyRef.current)
  })
  const isReview = control.active === steps.length - 1
  const nextEvent: FlowEvent = isReview ? 'SUBMIT' : control.returnsToReview ? 'DONE' : 'NEXT'
  const next = (): void => flow.send(nextEvent)
  const aside = isReview ? undefined : props.aside?.(active?.id ?? '')
  return (
    <section aria-label={label} className={wizard}>
      <StepsLine beside={props.besideSteps}>
        <WizardSteps steps={steps} control={control} onGoTo={flow.goTo} />
      </StepsLine>
      <div className={aside ? withAside : undefined}>
        <div ref={bodyRef} tabIndex={-1} className={body}>
          <Send value={flow.send}>
            <NextAction value={next}>
              <IsTried value={tried !== undefined && tried === active?.id}>{active?.content}</IsTried>
            </NextAction>
          </Send>
        </div>
        {aside && (
          <Aside label={props.asideLabel ?? label}>
            <NextAction value={next}>{aside}</NextAction>
          </Aside>
        )}
      </div>
      {!isReadOnly && (
        <WizardActions
          nextEvent={nextEvent}
          submitLabel={props.submitLabel}
          isSubmitting={props.isSubmitting}
          summary={isReview ? undefined : props.summary}
          send={flow.send}
        />
      )}
    </section>
  )
}

interface StepsLineProps {
  readonly beside: ReactNode
  readonly children: ReactElement
}

function StepsLine({ beside, children }: StepsLineProps): ReactElement {
  if (!beside) return children
  return (
    <div className={stepsLine}>
      {children}
      {beside}
    </div>
  )
}

/** What stands beside a step; where it is higher than the screen it scrolls by itself, by keys too. */
function Aside({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  const [box, isScrollable] = useIsScrollable<HTMLDivElement>('block')
  const scrollProps = isScrollable ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {}
  return (
    <div ref={box} className={asideClass} {...scrollProps}>
      {children}
    </div>
  )
}

function useWizardOf({ steps, isResumed, progress, onProgress }: WizardProps): WizardControl {
  const ids = steps.map(({ id }) => id)
  // Whoever keeps the progress may not have stored the last of it when the page was left.
  const [left] = useState(() => progressOfEntry(history.state))
  const before = Math.max(...[progress, left].map((each) => ids.indexOf(each?.furthest ?? '')))
  return useWizard(ids, {
    start: isResumed
      ? {
          furthest: untracked(() => furthestOf(steps)),
          returnsToReview: (left ?? progress)?.returnsToReview ?? false,
        }
      : {},
    // Subscribes to what is entered only while a step reached before is locked.
    reopened: ({ furthest }) => (before > furthest ? Math.min(before, furthestOf(steps)) : furthest),
    onProgress,
  })
}

interface Flow {
  readonly send: SendEvent
  readonly goTo: (step: number) => void
}

function useFlow(
  { steps, abortTo, onSubmit }: WizardProps,
  control: WizardControl,
  /** Shows the problem at its field; false when it has none. */
  showAtField: () => boolean,
): Flow {
  const [path, navigate] = useLocation()
  const check = useProblemToast(PROBLEM_TOAST)
  const passes = (step: WizardStep | undefined): boolean => check(step?.validate)
  const isStepValid = (): boolean => {
    const step = steps[control.active]
    const problem = step?.validate && untracked(step.validate)
    return problem !== undefined && showAtField() ? false : passes(step)
  }
  const goTo = (step: number): void => {
    if (step > control.active && !isStepValid()) return
    const isReview = step === steps.length - 1 && step <= control.furthest
    control.act(isReview ? { type: 'goToReview' } : { type: 'goTo', step })
  }
  const on: Readonly<Record<FlowEvent, () => void>> = {
    NEXT() {
      if (isStepValid()) control.act({ type: 'next' })
    },
    PREV() {
      if (control.active === 0) on.CANCEL()
      else control.act({ type: 'back' })
    },
    CANCEL: () => navigate(abortTo ?? parentOf(path)),
    DONE() {
      if (isStepValid()) control.act({ type: 'returnToReview' })
    },
    SUBMIT() {
      if (steps.every(passes)) onSubmit()
    },
    EDIT_INVOICES() {
      const step = steps.findIndex(({ id }) => id === 'invoices')
      if (step >= 0) goTo(step)
    },
  }
  return {
    goTo,
    send(event) {
      expectFlowEvent(event)
      on[event]()
    },
  }
}

/** Index of the first invalid step; the last one when all are valid. Subscribes to what is entered. */
function furthestOf(steps: readonly WizardStep[]): number {
  const open = steps.findIndex((step) => step.validate?.() !== undefined)
  return open < 0 ? steps.length - 1 : open
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

function useFocusOnChange(active: number): React.RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(active)
  useEffect(() => {
    if (shown.current === active) return
    shown.current = active
    closeToast(PROBLEM_TOAST)
    ref.current?.focus({ preventScroll: true })
    ref.current?.ownerDocument.defaultView?.scrollTo?.({ top: 0 })
  }, [active])
  return ref
}

export function WizardLoading({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <section aria-busy aria-label={t('common.loading')} className={wizard}>
      {children}
    </section>
  )
}
