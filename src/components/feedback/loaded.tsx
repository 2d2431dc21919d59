import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { errorSentence, t } from '#i18n'
import { visuallyHidden } from '#styles'
import { isWithoutAnswer, NeedsConnection } from './needs-connection.tsx'
import { ErrorState } from './states.tsx'

export interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'fetchStatus'>
  /** Names what is loaded: "Can't load {title}". */
  readonly title: string
  /** Reserves the space of the content. */
  readonly skeleton: ReactNode
  readonly isCompact?: boolean
  /** Shown in place of the error state. */
  readonly failure?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows a document once it is loaded, a skeleton before, and its error with a retry. */
export function Loaded<Data>({
  query,
  title,
  skeleton,
  isCompact,
  failure,
  children,
}: LoadedProps<Data>): ReactElement {
  const { data, error, refetch, fetchStatus } = query
  if (data !== undefined) return <>{children(data)}</>
  if (fetchStatus === 'paused' || isWithoutAnswer(error)) {
    return <NeedsConnection onRetry={() => void refetch()} {...(isCompact ? { isCompact } : {})} />
  }
  if (!error) {
    return (
      <div aria-busy>
        <span className={visuallyHidden}>{t('common.loading')}</span>
        {skeleton}
      </div>
    )
  }
  return failure !== undefined ? (
    <>{failure}</>
  ) : (
    <ErrorState
      title={title}
      reason={errorSentence(error)}
      onRetry={() => void refetch()}
      {...(isCompact ? { isCompact } : {})}
    />
  )
}
