import { CircleAlert } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n'
import { Button } from '../actions/button.tsx'
import { compactState, state, stateAction, stateBody, stateIcon, stateTitle } from './states.css.ts'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  /** What will appear here. */
  readonly title: string
  /** How it gets there. */
  readonly body?: string
  /** The next step. */
  readonly action?: ReactNode
  readonly isCompact?: boolean
}

/** An empty state: says what will appear and offers the next step. */
export function EmptyState({ icon, title, body, action, isCompact }: EmptyStateProps): ReactElement {
  return (
    <div className={isCompact ? `${state} ${compactState}` : state}>
      {icon && <span className={stateIcon}>{icon}</span>}
      <p className={stateTitle}>{title}</p>
      {body && <p className={stateBody}>{body}</p>}
      {action && <div className={stateAction}>{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  /** Names the thing that could not be loaded. */
  readonly title: string
  /** The error as a sentence. */
  readonly reason?: string
  readonly onRetry?: () => void
  readonly isCompact?: boolean
}

/** The error state of one part: "Can't load Offer Activity", with a retry. */
export function ErrorState({ title, reason, onRetry, isCompact }: ErrorStateProps): ReactElement {
  return (
    <div role="alert" className={isCompact ? `${state} ${compactState}` : state}>
      <span className={stateIcon}>
        <CircleAlert size={20} aria-hidden />
      </span>
      <p className={stateTitle}>{t('errors.cantLoad', { title })}</p>
      {reason && <p className={stateBody}>{reason}</p>}
      {onRetry && (
        <div className={stateAction}>
          <Button size="small" onPress={onRetry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
