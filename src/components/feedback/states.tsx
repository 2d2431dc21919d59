import { CircleAlert } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n'
import { Button } from '../actions/button.tsx'
import { SupportLink } from './support-link.tsx'
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
  /** It is all that the page shows: the title is the page's heading. */
  readonly isPage?: boolean
}

/** An empty state: says what will appear and offers the next step. */
export function EmptyState(props: EmptyStateProps): ReactElement {
  const { icon, title, body, action, isCompact, isPage } = props
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={isCompact ? `${state} ${compactState}` : state}>
      {icon && <span className={stateIcon}>{icon}</span>}
      <Title className={stateTitle}>{title}</Title>
      {body && <p className={stateBody}>{body}</p>}
      {action && <div className={stateAction}>{action}</div>}
    </div>
  )
}

export interface NotAvailableProps {
  /** A way to continue. */
  readonly action?: ReactNode
}

/** A page that does not exist, or that this user may not see. */
export function NotAvailable({ action }: NotAvailableProps): ReactElement {
  return (
    <div role="alert" className={state}>
      <p className={stateTitle}>{t('errors.pageNotAvailable')}</p>
      <div className={stateAction}>
        {action}
        <SupportLink />
      </div>
    </div>
  )
}

export function ErrorPanel(): ReactElement {
  return (
    <div role="alert" className={`${state} ${compactState}`}>
      <span className={stateIcon}>
        <CircleAlert size={20} aria-hidden />
      </span>
      <p className={stateTitle}>{t('errors.genericPanel')}</p>
      <div className={stateAction}>
        <SupportLink />
      </div>
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
