import type { ReactElement } from 'react'
import { errorSentence, failureSentence, type ShownFailure } from '#i18n'
import { isWithoutAnswer, NeedsConnection } from './needs-connection.tsx'
import { ErrorState, NotAvailable } from './states.tsx'

export interface QueryFailureProps {
  readonly error: unknown
  /** Names what could not be loaded: "Can't load {title}". */
  readonly title: string
  readonly onRetry: () => void
  readonly isCompact?: boolean
  /** It is what the page is about, not a part of it. */
  readonly isPage?: boolean
  /** What was to be done, where it has a message of its own. */
  readonly call?: ShownFailure | undefined
}

/**
 * A read that failed, by its HTTP status: without an answer it waits for a connection; what is forbidden or does not exist
 * (403, 404) is not available, where the page is about it; everything else can be tried again.
 */
export function QueryFailure({
  error,
  title,
  onRetry,
  isCompact = false,
  isPage = false,
  call,
}: QueryFailureProps): ReactElement {
  if (isWithoutAnswer(error)) return <NeedsConnection onRetry={onRetry} isCompact={isCompact} />
  if (isPage && isOutOfReach(error)) return <NotAvailable />
  return (
    <ErrorState
      title={title}
      reason={call ? failureSentence(call, error) : errorSentence(error)}
      onRetry={onRetry}
      isCompact={isCompact}
    />
  )
}

function isOutOfReach(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 403 || error.status === 404)
}
