import { act, cleanup, render } from '@testing-library/react'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { stock, type Buyer } from '../fixtures/buyers.ts'
import { operate } from '../fixtures/server-process.ts'
import { signIn, type ApiClient } from '../fixtures/api-client.ts'
import { App } from '../../src/app/app.tsx'
import { applyTheme, openBook, session, watchSession } from '#state'
import { setViewport } from './viewport.ts'
import { createNetwork, type Network } from './network.ts'

export interface AppUser {
  readonly email: string
  /** Calls the server as the user, outside of the page. */
  readonly api: ApiClient
}

let suppliers = 0

export function operator<Answer>(call: string, body: object): Promise<Answer> {
  const { base, dataDir } = inject('appServer')
  return operate<Answer>(base, dataDir, call, body)
}

/** Signs a user of the running server in, who knows how it works already; from a device if one is named. */
export async function userOf(email: string, userAgent?: string): Promise<AppUser> {
  const { base } = inject('appServer')
  const api = await signIn({ base, operate: operator }, email, userAgent)
  await api
    .rest('POST', '/user-source/onboarding', { onboardingName: 'how_it_works_dialog' })
    .catch((error: unknown) => {
      // A read-only user cannot begin it, and is shown none.
      if (!String(error).includes('answered 403')) throw error
    })
  return { email, api }
}

export async function createSupplier({ invoices = 400, customers = 6, seed = 5 } = {}): Promise<AppUser> {
  const supplier = newAddress()
  await operator('generate', { supplier, invoices, customers, seed })
  return userOf(supplier)
}

export async function createSupplierOf(buyers: readonly Buyer[]): Promise<AppUser> {
  const supplier = newAddress()
  const { base, dataDir } = inject('appServer')
  await stock({ server: { base, operate: operator }, dataDir }, supplier, buyers)
  return userOf(supplier)
}

function newAddress(): string {
  return `clerk-${process.pid}-${(suppliers += 1)}@acme.test`
}

/** Clears what the browser has stored; the app learns of it as if another tab had done so. */
function clearStorage(): void {
  const keys = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n))
  localStorage.clear()
  sessionStorage.clear()
  for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key }))
}

/** Opens the app at an address below its root, with a session of the user or as a visitor; closed when the test ends. */
export function openApp(path: string, user?: AppUser): Network {
  const network = createNetwork()
  history.replaceState(null, '', `/early-pay${path}`)
  if (user) session.login(user.api.token)
  const stops = [applyTheme(document.documentElement), watchSession(window)]
  openBook()
  onTestFinished(async () => {
    cleanup()
    stops.forEach((stop) => stop())
    if (session.isAuthenticated.peek()) await session.logout()
    clearStorage()
    // Whom another tab's sign-in has replaced cannot log out.
    await vi.waitFor(() => expect(session.token.peek()).toBeUndefined())
    setViewport(1440)
  })
  render(<App />)
  // Answers arrive when they do, as in a browser: updates outside of a test's own acts are no mistake.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  return network
}

/** Goes to another address of the open app, as a link does. */
export function visit(path: string): void {
  act(() => navigate(`/early-pay${path}`))
}

export async function turn(
  state: 'on' | 'off',
  { email }: AppUser,
  ...flags: readonly string[]
): Promise<void> {
  await operator('flags', { supplier: email, flags: flags.map((flag) => ({ flag, state })) })
}
