import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n'
import { Button } from '../actions/button.tsx'
import type { FlowEvent } from './wizard-state.ts'
import { actions, actionsSummary } from './wizard.css.ts'

export interface WizardActionsProps {
  /** Next, Submit in review, Done in a step entered from review. */
  readonly nextEvent: FlowEvent
  readonly submitLabel: string
  readonly isSubmitting: boolean
  readonly summary: ReactNode
  readonly send: (event: FlowEvent) => void
}

/** Back at one side; at the other Next, Submit in review, or Done in a step entered from review. */
export function WizardActions(props: WizardActionsProps): ReactElement {
  return (
    <div className={actions} data-wizard-actions>
      <Button onPress={() => props.send('PREV')} isDisabled={props.isSubmitting}>
        {t('common.back')}
      </Button>
      {props.summary && <div className={actionsSummary}>{props.summary}</div>}
      <NextButton {...props} />
    </div>
  )
}

function NextButton({ nextEvent, isSubmitting, submitLabel, send }: WizardActionsProps): ReactElement {
  const press = (): void => send(nextEvent)
  if (nextEvent === 'SUBMIT') {
    return (
      <Button kind="primary" onPress={press} isPending={isSubmitting}>
        {submitLabel}
      </Button>
    )
  }
  return (
    <Button kind="primary" onPress={press}>
      {t(nextEvent === 'DONE' ? 'common.done' : 'common.next')}
    </Button>
  )
}
