import { pathTo } from './build.ts'
import type { GuardName, RouteEntry } from './paths.ts'

export interface GuardContext {
  readonly isAuthenticated: boolean
  /** Undefined while it loads. */
  readonly membership: MembershipView | undefined
  /** Path, query and hash that were asked for, below the base path. */
  readonly asked: string
}

export interface MembershipView {
  readonly isEligible: boolean
  readonly isMember: boolean
}

export type GuardResult =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string }

const SHOW: GuardResult = { kind: 'show' }
const WAIT: GuardResult = { kind: 'wait' }
const redirect = (to: string): GuardResult => ({ kind: 'redirect', to })

/** Redirects a visitor without a session to sign-in, and back to the requested page afterwards. */
function needsSession(context: GuardContext): GuardResult {
  if (context.isAuthenticated) return SHOW
  return redirect(pathTo('signIn', {}, context.asked === '/' ? {} : { redirect: context.asked }))
}

function needsMembership(
  context: GuardContext,
  isAllowed: (membership: MembershipView) => boolean,
  otherwise: string,
): GuardResult {
  const session = needsSession(context)
  if (session.kind !== 'show') return session
  if (!context.membership) return WAIT
  return isAllowed(context.membership) ? SHOW : redirect(otherwise)
}

const guards: Readonly<Record<GuardName, (context: GuardContext) => GuardResult>> = {
  public: () => SHOW,
  session: needsSession,
  membershipSignUp: (context) =>
    needsMembership(context, ({ isEligible, isMember }) => isEligible && !isMember, pathTo('home')),
  membershipPayments: (context) => needsMembership(context, ({ isEligible }) => isEligible, pathTo('home')),
  membershipSettings: (context) =>
    needsMembership(context, ({ isEligible }) => isEligible, pathTo('accountSettings')),
}

/** Whether a route may be shown, and where to redirect otherwise. */
export function checkRoute(route: RouteEntry, context: GuardContext): GuardResult {
  return guards[route.guard](context)
}
