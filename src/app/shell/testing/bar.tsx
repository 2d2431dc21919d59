import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach } from 'vitest'
import { closeAllToasts, ToastRegion } from '#components'
import { useLendingNav } from '#documents/membership/lending'
import { useMe } from '#documents/account/me'
import { useOpportunities } from '#documents/markets/opportunities'
import { useProviderSettings } from '#documents/account/provider-settings'
import { session } from '#state'
import { wireOpportunities } from '../../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier, type PageServer } from '../../../../tests/fixtures/page-server.tsx'
import { Bar } from '../bar.tsx'

/** The items of the Early Pay menu, in their order. */
export const MENU = ['Home', 'Build Offer', 'Invoice Central', 'Offer Activity', 'Early Pay History']

export function signInForBar(): void {
  beforeEach(() => {
    const iat = Math.floor(Date.now() / 1000)
    const user = { uuid: 'u1', emailAddress: 'ada@b.example' }
    const claims = { iat, exp: iat + 900, user, accountId: 'acc' }
    session.login(`${part({ alg: 'HS256' })}.${part(claims)}.signature`)
  })
  afterEach(async () => {
    cleanup()
    closeAllToasts()
    if (session.isAuthenticated.peek()) await session.logout('expired')
  })
}

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')

export interface Shown {
  readonly me?: object
  readonly account?: object
  readonly offers?: readonly (string | null)[]
  readonly settings?: object
  readonly membership?: object
  readonly logo?: object
  /** The product info of capital finance; undefined: it cannot be had. */
  readonly lending?: object | undefined
  /** The path of the page below it. */
  readonly path?: string
}

const NO_LENDING = {
  hasRFClients: false,
  rf: [],
  showCapfinNav: false,
  isRegistered: false,
  completedPreOnboardingSteps: false,
  navLinks: [],
}
export const LENDING = { ...NO_LENDING, showCapfinNav: true }

export const LEGACY: Shown = { account: { newExperienceEnabled: false }, settings: { hasLegacyHome: true } }

export function showBar({
  me = {},
  account = {},
  offers = [null],
  settings = {},
  membership,
  logo,
  lending = NO_LENDING,
  path = '/',
}: Shown = {}): PageServer {
  const { getMe } = supplier()
  const opportunities = wireOpportunities(offers.length).map((one, n) => ({
    ...one,
    isInActiveOffer: offers[n] !== null,
    takersMarkets: one.takersMarkets.map((market) => ({ ...market, requestUuid: offers[n] })),
  }))
  const server = servePage({
    data: {
      getMe: { ...getMe, ...me, account: { ...getMe.account, ...account } },
      getGroupedOpportunityData: { edges: [{ node: { opportunities } }] },
      users: [{ uuid: 'u1' }],
      providerSettings: settings,
      membership,
      getProfileImage: logo,
    },
    rest: { '/capfin/product-info': lending, '/image/l1': new Uint8Array([1, 2, 3]) },
  })
  renderPage(
    <>
      <Bar path={path} />
      <Arrived />
      <ToastRegion />
    </>,
  )
  return server
}

/** Stands once everything was answered that the bar follows from. */
function Arrived() {
  const queries = [useMe(), useOpportunities(), useProviderSettings()]
  const lending = useLendingNav()
  return lending !== undefined && queries.every(({ isSuccess }) => isSuccess) && <p>Arrived</p>
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
export const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
