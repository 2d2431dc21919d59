import { isRedirectName, isRegistration, magicLoginProblem, type RedirectName } from '#contract'
import { inAppPath, pathTo, redirectTarget } from '#routes'
import { session, signInToRegister, signInWithLink, consumeReturnPath, toApiError, track } from '#state'
import { showStillSignedIn } from './still-signed-in.ts'
import { isUnanswered } from './unanswered.ts'

/** How long the spinner shows at least. */
const SHOWN_MS = 2_000

/**
 * Signs in with a link's token; resolves to the path to open next after at least two seconds. Rejects when the server
 * cannot be reached.
 */
export async function enterByLink(search: URLSearchParams): Promise<string> {
  const [to] = await Promise.all([enter(search), wait(SHOWN_MS)])
  return to
}

export function linkProblem(search: URLSearchParams): string | undefined {
  return magicLoginProblem(Object.fromEntries(search))
}

export function linkTarget(search: URLSearchParams): string {
  const name = search.get('redirect')
  return isRedirectName(name) && !linkProblem(search) ? redirectTarget(name, search) : pathTo('home')
}

async function enter(search: URLSearchParams): Promise<string> {
  const name = search.get('redirect')
  const problem = linkProblem(search)
  if (problem || !isRedirectName(name)) return reject(problem ?? 'Invalid magic login params', undefined)
  const target = redirectTarget(name, search)
  try {
    await signIn(name, search.get('token') ?? '')
    track('magic-login', campaignOf(search))
    return landing(name, target)
  } catch (error) {
    if (isUnanswered(error)) throw error
    return reject(toApiError(error).code, target)
  }
}

async function signIn(name: RedirectName, token: string): Promise<void> {
  const isSignedIn = await (isRegistration(name) ? signInToRegister(token) : signInWithLink(token))
  if (!isSignedIn) throw new Error('The server answered with something that is no token.')
}

function landing(name: RedirectName, target: string): string {
  const wanted = inAppPath(consumeReturnPath() ?? null)
  return name === 'home' && wanted ? wanted : target
}

async function reject(problem: string, target: string | undefined): Promise<string> {
  track('magic-login-failed', { problem: problem.replaceAll(' ', '-') })
  if (showStillSignedIn()) return target ?? pathTo('home')
  await session.logout()
  return pathTo('signIn', {}, { reason: 'invalid-link', redirect: target })
}

function campaignOf(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].filter(([key]) => key.startsWith('utm_')))
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
