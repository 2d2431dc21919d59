import type { ReactElement, ReactNode } from 'react'
import { ErrorBoundary, ErrorPanel } from '#components'
import { track } from '#state'

/** One part of home: when it fails in a way nobody foresaw, the others stand. */
export function Part({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <ErrorBoundary fallback={<ErrorPanel />} onError={({ name }) => track('render-failed', { error: name })}>
      {children}
    </ErrorBoundary>
  )
}
