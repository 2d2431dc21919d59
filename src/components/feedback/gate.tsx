import type { ReactElement, ReactNode } from 'react'
import { t, type ShownFailure } from '#i18n'
import { ProgressBar } from './progress-bar.tsx'
import { loadProgress, overlaid, unknownProgress } from './gate.css.ts'
import { isWithoutAnswer } from './needs-connection.tsx'
import { QueryFailure } from './query-failure.tsx'

interface GateState {
  readonly status: 'empty' | 'loading' | 'ready' | 'failed'
  readonly error: unknown
  /** Share loaded, 0 to 1; undefined while unknown. */
  readonly progress: number | undefined
  readonly title: string
  readonly onRetry: () => void
  readonly isCompact?: boolean
  /** Shown in place of the error state. */
  readonly failure?: ReactNode
  /** What was to be done, where it has a message of its own. */
  readonly call?: ShownFailure
}

export interface GateProps extends GateState {
  readonly skeleton: ReactNode
  /** Called only when ready. */
  readonly children: () => ReactNode
}

/** Shows its children once the local store is ready; before, a skeleton and the progress of the first load. */
export function Gate(props: GateProps): ReactElement {
  const { status, skeleton, children } = props
  if (status === 'ready') return <>{children()}</>
  if (status === 'failed') return <GateFailure {...props} />
  return (
    <div aria-busy data-loading>
      <LoadProgress {...props} />
      {skeleton}
    </div>
  )
}

export interface MountedGateProps extends GateState {
  /** The figures are known: those of the local store, or of the last visit until it is ready. */
  readonly hasFigures: boolean
  /** Called without figures, too: with skeletons in their places. */
  readonly children: (hasFigures: boolean) => ReactNode
}

/** The same around content that is mounted from the start, so that the store's arrival changes its figures alone. */
export function MountedGate({ children, hasFigures, ...props }: MountedGateProps): ReactElement {
  const { status } = props
  if (status === 'failed') return <GateFailure {...props} />
  return (
    <div aria-busy={status !== 'ready'} className={overlaid}>
      {!hasFigures && <LoadProgress {...props} />}
      {children(hasFigures)}
    </div>
  )
}

/** Its room is there before anything is known of the progress, so that nothing moves when there is. */
function LoadProgress({ progress, isCompact }: GateState): ReactElement | null {
  if (isCompact) return null
  return (
    <div className={progress === undefined ? unknownProgress : loadProgress}>
      <ProgressBar label={t('common.loadingBook')} value={progress ?? 0} />
    </div>
  )
}

function GateFailure({ error, title, onRetry, isCompact, failure, call }: GateState): ReactElement {
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
