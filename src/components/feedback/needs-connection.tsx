import { CloudOff } from 'lucide-react'
import { useEffect, type ReactElement } from 'react'
import { t } from '#i18n'
import { Button } from '../actions/button.tsx'
import { EmptyState } from './states.tsx'

export interface NeedsConnectionProps {
  readonly onRetry: () => void
  readonly isCompact?: boolean
}

/** Shown offline for what was never loaded on this device; it loads by itself once there is a connection. */
export function NeedsConnection({ onRetry, isCompact }: NeedsConnectionProps): ReactElement {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <EmptyState
      icon={<CloudOff size={20} aria-hidden />}
      title={t('shell.needsConnectionTitle')}
      body={t('shell.needsConnectionBody')}
      action={
        <Button size="small" onPress={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
      {...(isCompact ? { isCompact } : {})}
    />
  )
}

/** Whether a call got no response at all. */
export function isWithoutAnswer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'NETWORK'
}
