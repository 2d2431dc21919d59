import { Suspense, useDeferredValue, useEffect, type ReactElement, type ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { ErrorBoundary, Logo, Skeleton } from '#components'
import { t } from '#i18n'
import { checkRoute, matchRoute, type GuardResult, type MembershipView, type RouteMatch } from '#routes'
import { useServerMaintenance } from '#documents/maintenance'
import { useMembership } from '#documents/membership/membership'
import { book, isOn, session } from '#state'
import { page } from '#styles'
import { ProblemPage } from '../pages/problem/problem-page.tsx'
import { screen } from '../routes/screen.tsx'
import { screens } from '../routes/screens.ts'
import { ClickToChat } from './chat/click-to-chat.tsx'
import { Departure } from './departure.tsx'
import { VisitorBanner } from './later-parts.ts'
import { MaintenancePage } from './maintenance-page.tsx'
import { reportCrash } from './report-events.ts'
import { outside, outsideMain, visitorHead } from './route-view.css.ts'
import { Shell } from './shell/shell.tsx'
import { Splash } from './splash.tsx'

export function RouteView(): ReactElement {
  const [path] = useLocation()
  // Read without subscribing: a change of the query string must not render the whole app.
  const search = location.search.slice(1)
  const match = matchRoute(path)
  useTitle(match)
  const membership = useMembershipView(match)
  // Flags are answered to accounts, which visitors and staff who act for nobody have not.
  const isServers = useServerMaintenance(!session.isAuthenticated.value || session.isStaff.value)
  if (isOn('maintenance-mode') || isServers) return <MaintenancePage />
  // A redirect navigates when it is mounted: one that leads to another must not be taken for it.
  if (match?.route.redirectTo)
    return <Redirect key={path} to={withSearch(match.route.redirectTo, search)} replace />

  if (session.isStaff.value && match?.route.guard !== 'public') return <StaffScreen />

  const verdict = checkGuard(match, withSearch(path, search) + location.hash, membership)
  if (verdict.kind === 'redirect') return <Redirect key={path} to={verdict.to} replace />

  const screen = verdict.kind === 'wait' ? <ScreenSkeleton /> : <Screen match={match} path={path} />
  const isInside = session.isAuthenticated.value && !isEntrance(match)
  if (!isInside) return <Outside match={match}>{screen}</Outside>
  return (
    <Shell path={path}>
      <Departure match={match}>{screen}</Departure>
      <ClickToChat />
      <Splash match={match} />
    </Shell>
  )
}

interface OutsideProps {
  readonly match: RouteMatch | undefined
  readonly children: ReactNode
}

/** Around a screen without the shell: for visitors, and where users come in. */
function Outside({ match, children }: OutsideProps): ReactElement {
  const isVisitors = !session.isAuthenticated.value && match?.route.guard === 'public'
  return (
    <div className={outside}>
      {isVisitors && !isEntrance(match) && (
        <div className={`${page({ width: 'reading' })} ${visitorHead}`}>
          <Logo />
        </div>
      )}
      <main id="content" className={outsideMain}>
        {children}
      </main>
      {isVisitors && <VisitorBanner />}
    </div>
  )
}

function checkGuard(
  match: RouteMatch | undefined,
  asked: string,
  membership: MembershipView | undefined,
): GuardResult {
  if (!match) return { kind: 'show' }
  return checkRoute(match.route, {
    isAuthenticated: session.isAuthenticated.value,
    membership,
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
  // The shell renders first, then the screen in parts: at once with a preview, a stored one with the shell.
  const isDue = useDeferredValue(true, book.preview.peek() !== undefined)
  const Page = match && screens[match.name]
  if (!isDue && book.preview.value === undefined) return <ScreenSkeleton />
  if (!Page) return <ProblemPage />
  return (
    <ErrorBoundary key={path} fallback={<ProblemPage />} onError={reportCrash}>
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

/** The account's place in the membership experiment, for routes that depend on it; undefined until it is known. */
function useMembershipView(match: RouteMatch | undefined): MembershipView | undefined {
  const isNeeded = match?.route.guard.startsWith('membership') === true && session.person.value !== undefined
  const { data, isError } = useMembership(isNeeded)
  if (isError && data === undefined) return { isEligible: false, isMember: false }
  if (data === undefined) return undefined
  return {
    isEligible: data?.isEligible === true && isOn('memberships'),
    isMember: data?.status === 'ACTIVE',
  }
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
