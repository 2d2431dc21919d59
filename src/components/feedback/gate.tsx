import type { ReactElement, ReactNode } from 'react'
import { t, type ShownFailure } from '#i18n'
import { ProgressBar } from './progress-bar.tsx'
import { isWithoutAnswer } from './needs-connection.tsx'
import { QueryFailure } from './query-failure.tsx'

export interface GateProps {
  readonly status: 'empty' | 'loading' | 'ready' | 'failed'
  readonly error: unknown
  /** Share loaded, 0 to 1; undefined while unknown. */
  readonly progress: number | undefined
  readonly title: string
  readonly onRetry: () => void
  readonly skeleton: ReactNode
  readonly isCompact?: boolean
  /** Shown in place of the error state. */
  readonly failure?: ReactNode
  /** What was to be done, where it has a message of its own. */
  readonly call?: ShownFailure
  /** Called only when ready. */
  readonly children: () => ReactNode
}

/** Shows its children once the local store is ready; before, a skeleton and the progress of the first load. */
export function Gate(props: GateProps): ReactElement {
  const { status, error, progress, title, onRetry, skeleton, isCompact, failure, call, children } = props
  if (status === 'ready') return <>{children()}</>
  if (status === 'failed') {
    if (failure !== undefined && !isWithoutAnswer(error)) return <>{failure}</>
    return (
      <QueryFailure
        error={error}
        title={title}
        onRetry={onRetry}
        call={call}
        {...(isCompact ? { isCompact } : {})}
      />
    )
  }
  return (
    <div aria-busy>
      {progress !== undefined && !isCompact && (
        <ProgressBar label={t('common.loadingBook')} value={progress} />
      )}
      {skeleton}
    </div>
  )
}
