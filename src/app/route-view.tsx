import { Suspense, useDeferredValue, useEffect, type ReactElement } from 'react'
import { Redirect, useLocation } from 'wouter'
import { Skeleton } from '#components'
import { t } from '#i18n'
import { checkRoute, matchRoute, type GuardResult, type RouteMatch } from '#routes'
import { book, session } from '#state'
import { page } from '#styles'
import { ProblemPage } from '../pages/problem/problem-page.tsx'
import { screen } from '../routes/screen.tsx'
import { screens } from '../routes/screens.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Shell } from './shell/shell.tsx'

/** No account is in the membership experiment until its calls exist. */
const OUTSIDE_MEMBERSHIP = { isEligible: false, isMember: false }

/** The screen of the current route, inside the shell when a user is signed in. */
export function RouteView(): ReactElement {
  const [path] = useLocation()
  // Read without subscribing: a change of the query string must not render the whole app.
  const search = location.search.slice(1)
  const match = matchRoute(path)
  useTitle(match)
  if (match?.route.redirectTo) return <Redirect to={withSearch(match.route.redirectTo, search)} replace />

  if (session.isStaff.value && match?.route.guard !== 'public') return <StaffScreen />

  const verdict = checkGuard(match, withSearch(path, search))
  if (verdict.kind === 'redirect') return <Redirect to={verdict.to} replace />

  const screen = verdict.kind === 'wait' ? <ScreenSkeleton /> : <Screen match={match} path={path} />
  const isInside = session.isAuthenticated.value && !isEntrance(match)
  return isInside ? <Shell path={path}>{screen}</Shell> : <main id="content">{screen}</main>
}

function checkGuard(match: RouteMatch | undefined, asked: string): GuardResult {
  if (!match) return { kind: 'show' }
  return checkRoute(match.route, {
    isAuthenticated: session.isAuthenticated.value,
    membership: OUTSIDE_MEMBERSHIP,
    // After a deliberate logout the next user starts at home, not where the last one was.
    asked: session.endReason.value === 'loggedOut' ? '/' : asked,
  })
}

function Screen({
  match,
  path,
}: {
  readonly match: RouteMatch | undefined
  readonly path: string
}): ReactElement {
  // The shell renders first, then the screen in parts; a stored preview renders with the shell.
  const isDue = useDeferredValue(true, book.preview.peek() !== undefined)
  const Page = match && screens[match.name]
  if (!isDue) return <ScreenSkeleton />
  if (!Page) return <ProblemPage />
  return (
    <ErrorBoundary key={path} fallback={<ProblemPage />}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Page params={match.params} />
      </Suspense>
    </ErrorBoundary>
  )
}

// Staff see nothing of a supplier before they act for one.
const StaffPage = screen(async () => (await import('../pages/staff/staff-page.tsx')).StaffPage)

function StaffScreen(): ReactElement {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <StaffPage params={{}} />
    </Suspense>
  )
}

function ScreenSkeleton(): ReactElement {
  return (
    <div className={page()} aria-busy>
      <Skeleton width="220px" height="34px" />
    </div>
  )
}

function useTitle(match: RouteMatch | undefined): void {
  const title = t(match?.route.title ?? 'errors.problemTitle')
  useEffect(() => {
    document.title = `${title} · ${t('common.productName')}`
  }, [title])
}

/** Screens without the shell, signed in or not. */
const ENTRANCES: ReadonlySet<string> = new Set(['signIn', 'magicLogin', 'impersonate', 'confirmIdentity'])

function isEntrance(match: RouteMatch | undefined): boolean {
  return match !== undefined && ENTRANCES.has(match.name)
}

function withSearch(path: string, search: string): string {
  return search ? `${path}?${search}` : path
}
