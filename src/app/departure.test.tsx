import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchRoute, routes, type RouteName } from '#routes'
import { tokens } from '#data'
import { sessionToken } from '../../tests/fixtures/session-tokens.ts'
import { renderPage, servePage, supplier } from '../../tests/fixtures/page-server.tsx'
import { routeNames } from '../routes/match.ts'
import { Departure } from './departure.tsx'

const LINK = 'https://legacy.test/home?signature=abc'
let left: string[]

beforeEach(() => {
  left = []
  vi.spyOn(location, 'replace').mockImplementation((to) => void left.push(String(to)))
  tokens.write(sessionToken())
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  tokens.clear()
})

const settings = { supportPhoneNumber: '1', supportEmailAddress: 'a@b.test', isProduction: true }

interface Shown {
  readonly isEnabled?: boolean | undefined
  readonly site?: object
  readonly rest?: Readonly<Record<string, unknown>>
}

function open(
  name: RouteName,
  { isEnabled, site = {}, rest = { '/legacy-home-link': { url: LINK } } }: Shown,
) {
  const { getMe } = supplier()
  const server = servePage({
    data: {
      getMe: { ...getMe, account: { ...getMe.account, newExperienceEnabled: isEnabled ?? true } },
      providerSettings: { ...settings, ...site },
    },
    rest,
  })
  const path = routes[name].path
  renderPage(
    <Departure match={matchRoute(path)}>
      <h1>Screen</h1>
    </Departure>,
    path,
  )
  return server
}

const LEGACY: Shown = { isEnabled: false, site: { hasLegacyHome: true } }
const LEGACY_NAV = [
  'account',
  'accountSettings',
  'accountNotifications',
  'accountTopic',
  'promotionalTopic',
  'forgetMe',
]

test('RTE-048 RTE-049 a user of the enterprise site is sent to its path from every screen', async () => {
  open('home', { site: { enterprisePath: '/enterprise/home' } })
  await waitFor(() => expect(left).toEqual(['/enterprise/home']))
  expect(screen.queryByText('Screen')).toBeNull()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/enterprise/home')
  cleanup()
  open('accountSettings', { site: { enterprisePath: '/enterprise/home' } })
  await waitFor(() => expect(left).toHaveLength(2))
})

test('RTE-049 nobody leaves where nothing is configured', async () => {
  const server = open('home', { isEnabled: false })
  await waitFor(() => expect(server.asked).toHaveLength(2))
  expect(await screen.findByText('Screen')).toBeDefined()
  expect(left).toEqual([])
})

test('RTE-050 without the new experience home leads to the legacy home by its signed link', async () => {
  open('home', LEGACY)
  await waitFor(() => expect(left).toEqual([LINK]))
  expect(screen.queryByText('Screen')).toBeNull()
})

test('RTE-050 a link that cannot be had says so and is tried again', async () => {
  const rest: Record<string, unknown> = {}
  open('home', { ...LEGACY, rest })
  await screen.findByRole('alert')
  expect(left).toEqual([])
  rest['/legacy-home-link'] = { url: LINK }
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(left).toEqual([LINK]))
})

test('RTE-053 RTE-054 account, notification and right-to-be-forgotten routes stay, and no others', async () => {
  expect(routeNames().filter((name) => matchRoute(routes[name].path)?.route.isLegacyNav)).toEqual(LEGACY_NAV)
  open('accountNotifications', LEGACY)
  await waitFor(() => expect(screen.getByText('Screen')).toBeDefined())
  cleanup()
  open('offers', LEGACY)
  await waitFor(() => expect(left).toEqual([LINK]))
})
