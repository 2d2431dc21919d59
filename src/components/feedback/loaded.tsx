import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n'
import { visuallyHidden } from '#styles'
import { isWithoutAnswer, NeedsConnection } from './needs-connection.tsx'
import { QueryFailure } from './query-failure.tsx'

export interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'fetchStatus'>
  /** Names what is loaded: "Can't load {title}". */
  readonly title: string
  /** Reserves the space of the content. */
  readonly skeleton: ReactNode
  readonly isCompact?: boolean
  /** It is what the page is about, and its heading until it is there: rejected with 403 or 404 the page is not available. */
  readonly isPage?: boolean
  /** The page has its heading above. */
  readonly isBelowHeading?: boolean
  /** Shown in place of the error state. */
  readonly failure?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows a document once it is loaded, a skeleton before, and its error with a retry. */
export function Loaded<Data>(props: LoadedProps<Data>): ReactElement {
  const { query, title, isPage, isBelowHeading, children } = props
  if (query.data !== undefined) return <>{children(query.data)}</>
  return (
    <>
      {isPage && !isBelowHeading && <h1 className={visuallyHidden}>{title}</h1>}
      <NotLoaded {...props} />
    </>
  )
}

function NotLoaded<Data>({
  query,
  title,
  skeleton,
  isCompact,
  isPage = false,
  failure,
}: LoadedProps<Data>): ReactElement {
  const { error, refetch, fetchStatus } = query
  const compact = isCompact ? { isCompact } : {}
  const retry = (): void => void refetch()
  if (fetchStatus === 'paused') return <NeedsConnection onRetry={retry} {...compact} />
  if (!error) {
    return (
      <div aria-busy data-loading>
        <span className={visuallyHidden}>{t('common.loading')}</span>
        {skeleton}
      </div>
    )
  }
  if (failure !== undefined && !isWithoutAnswer(error)) return <>{failure}</>
  return <QueryFailure error={error} title={title} onRetry={retry} isPage={isPage} {...compact} />
}
