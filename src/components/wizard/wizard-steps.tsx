import { Check } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import type { ReactElement } from 'react'
import type { WizardControl } from './use-wizard.ts'
import { stepButton, stepItem, stepList, stepName, stepNumber } from './wizard.css.ts'

export interface WizardStepsProps {
  readonly steps: readonly { readonly id: string; readonly title: string }[]
  readonly control: WizardControl
  readonly onGoTo: (step: number) => void
}

/** The list of steps; those already reached are links. */
export function WizardSteps({ steps, control, onGoTo }: WizardStepsProps): ReactElement {
  return (
    <ol className={stepList}>
      {steps.map(({ id, title }, i) => {
        const isDone = i < control.active
        return (
          <li key={id} className={stepItem}>
            <Button
              className={stepButton}
              isDisabled={i > control.furthest}
              data-done={isDone}
              aria-label={title}
              {...(i === control.active ? { 'aria-current': 'step' as const } : {})}
              onPress={() => onGoTo(i)}
            >
              {/* The name says which step; its number is drawn, as a name contains what is written. */}
              <span className={stepNumber} data-number={i + 1} aria-hidden>
                {isDone && <Check size={14} aria-hidden />}
              </span>
              <span className={stepName}>{title}</span>
            </Button>
          </li>
        )
      })}
    </ol>
  )
}
