import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n'
import { Button } from '../actions/button.tsx'
import { actions, actionsSummary } from './wizard.css.ts'

export interface WizardActionsProps {
  readonly isReview: boolean
  readonly returnsToReview: boolean
  readonly submitLabel: string
  readonly isSubmitting: boolean
  readonly summary: ReactNode
  readonly onBack: () => void
  readonly onNext: () => void
  readonly onDone: () => void
  readonly onSubmit: () => void
}

/** Back on one side, the way on at the other: Next, Submit in review, Done in a step entered from review. */
export function WizardActions(props: WizardActionsProps): ReactElement {
  return (
    <div className={actions} data-wizard-actions>
      <Button onPress={props.onBack} isDisabled={props.isSubmitting}>
        {t('common.back')}
      </Button>
      {props.summary && <div className={actionsSummary}>{props.summary}</div>}
      <WayOn {...props} />
    </div>
  )
}

function WayOn(props: WizardActionsProps): ReactElement {
  if (props.isReview) {
    return (
      <Button kind="primary" onPress={props.onSubmit} isPending={props.isSubmitting}>
        {props.submitLabel}
      </Button>
    )
  }
  return props.returnsToReview ? (
    <Button kind="primary" onPress={props.onDone}>
      {t('common.done')}
    </Button>
  ) : (
    <Button kind="primary" onPress={props.onNext}>
      {t('common.next')}
    </Button>
  )
}
