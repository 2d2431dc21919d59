import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { toasts } from '#components'
import { t } from '#i18n'
import { session } from '#state'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../../tests/fixtures/page-states.tsx'
import { sessionToken } from '../../../../tests/fixtures/session-tokens.ts'
import {
  AccountTopicPage,
  NotificationsPage,
  PromotionalTopicPage,
  PublicNotificationsPage,
} from './notifications-page.tsx'
import { nonEmpty } from '../../../../tests/fixtures/non-empty.ts'

afterEach(async () => {
  cleanup()
  if (session.isAuthenticated.peek()) await session.logout('expired')
})

const topics = (isOn = true) => ({
  topics: [
    { topic: 'security', group: 'account', isEssential: true, isOn: true },
    { topic: 'offerResults', group: 'account', isEssential: false, isOn },
    { topic: 'productNews', group: 'promotional', isEssential: false, isOn: false },
  ],
})
const OWN = '/user-source/notification-settings'
const PUBLIC = '/public-notification-settings'

testPageStates({
  name: 'a topic page',
  page: () => <AccountTopicPage />,
  path: '/account/notifications/topics/account',
  rest: { [OWN]: topics() },
  title: 'Notification Settings',
  loaded: 'Always on',
})

test('ACC-014 the notification settings lead to a page of account topics and one of promotional topics', async () => {
  servePage({ data: supplier(), rest: { [OWN]: topics() } })
  renderPage(<NotificationsPage />)
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([address('Your account'), address('News and tips')]).toEqual([
    '/early-pay/account/notifications/topics/account',
    '/early-pay/account/notifications/topics/promotional',
  ])
  cleanup()
  renderPage(<PromotionalTopicPage />)
  expect(await screen.findByRole('switch', { name: 'Product news' })).toBeDefined()
  expect(screen.queryByRole('switch', { name: 'Results of your offers' })).toBeNull()
})

test('ACC-015 a topic is a switch that acts at once; essential mails have none', async () => {
  const rest = { [OWN]: topics() }
  const server = servePage({ data: supplier(), rest })
  renderPage(<AccountTopicPage />)
  const results = await screen.findByRole<HTMLInputElement>('switch', { name: 'Results of your offers' })
  expect(screen.queryByRole('switch', { name: 'Signing in' })).toBeNull()
  rest[OWN] = topics(false)
  await userEvent.click(results)
  expect(results.checked).toBe(false)
  await waitFor(() => expect(server.asked).toContain(`PUT /early-pay/api${OWN}`))
  expect(server.bodies.get(`PUT /early-pay/api${OWN}`)).toEqual({ topic: 'offerResults', isOn: false })
  expect(results.checked).toBe(false)
})

test('ACC-015 a topic that cannot be saved goes back, and a message says so', async () => {
  const server = servePage({ data: supplier(), rest: { [OWN]: topics() } })
  renderPage(<AccountTopicPage />)
  const results = await screen.findByRole<HTMLInputElement>('switch', { name: 'Results of your offers' })
  server.manner = 'fails'
  await userEvent.click(results)
  await waitFor(() =>
    expect(toasts.value.map(({ text }) => text)).toEqual(["You don't have permission to do this."]),
  )
  expect(results.checked).toBe(true)
})

test('ACC-015 each topic says what it is about, and an essential one is always on', async () => {
  const named = [
    ['security', 'account', t('account.topicSecurity'), t('account.topicSecurityBody')],
    ['awardFiles', 'account', t('account.topicAwardFiles'), t('account.topicAwardFilesBody')],
    ['offerResults', 'account', t('account.topicOfferResults'), t('account.topicOfferResultsBody')],
    ['productNews', 'promotional', t('account.topicProductNews'), t('account.topicProductNewsBody')],
    ['earlyPayTips', 'promotional', t('account.topicTips'), t('account.topicTipsBody')],
  ]
  const settings = named.map(([topic, group]) => ({
    topic,
    group,
    isEssential: topic === 'security',
    isOn: true,
  }))
  servePage({ data: supplier(), rest: { [OWN]: { topics: settings } } })
  for (const [group, page] of [
    ['account', <AccountTopicPage key="account" />],
    ['promotional', <PromotionalTopicPage key="promotional" />],
  ] as const) {
    renderPage(page)
    await screen.findAllByRole('switch')
    const own = named.filter(([, each]) => each === group)
    const items = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.length > 0)
    expect(items.map(({ firstElementChild }) => firstElementChild!.textContent)).toEqual(
      own.map(([, , title, body]) => `${title}${body}`),
    )
    expect(screen.queryAllByText('Always on')).toHaveLength(group === 'account' ? 1 : 0)
    cleanup()
  }
})

test('RTE-007 RTE-008 the public page asks by the id of its address alone, also when somebody is signed in', async () => {
  session.login(sessionToken())
  const server = servePage({ data: supplier(), rest: { [PUBLIC]: topics() } })
  renderPage(<PublicNotificationsPage />, `${PUBLIC}?id=secret`)
  expect(await screen.findByRole('switch', { name: 'Results of your offers' })).toBeDefined()
  expect(screen.getByRole('switch', { name: 'Product news' })).toBeDefined()
  await userEvent.click(screen.getByRole('switch', { name: 'Product news' }))
  await waitFor(() => expect(server.asked).toContain(`PUT /early-pay/api${PUBLIC}`))
  expect([...server.bodies.values()]).toEqual([
    { id: 'secret' },
    { id: 'secret', topic: 'productNews', isOn: true },
  ])
  expect(nonEmpty(server.asked).filter((call) => !call.endsWith(PUBLIC))).toEqual([])
})

test('RTE-007 what the signed-in user had on screen is not shown to the recipient of a link', async () => {
  session.login(sessionToken())
  const server = servePage({ data: supplier(), rest: { [OWN]: topics() } })
  renderPage(<Following />, `${PUBLIC}?id=secret`)
  await screen.findByRole('switch', { name: 'Results of your offers' })
  server.manner = 'waits'
  await userEvent.click(screen.getByRole('button', { name: 'Open the link' }))
  expect(screen.getByRole('heading', { name: 'Your account', level: 2 })).toBeDefined()
  expect(screen.queryByRole('switch')).toBeNull()
})

/** The own topics, and then those of a link. */
function Following() {
  const [isOpened, setOpened] = useState(false)
  return isOpened ? (
    <PublicNotificationsPage />
  ) : (
    <>
      <AccountTopicPage />
      <button type="button" onClick={() => setOpened(true)}>
        Open the link
      </button>
    </>
  )
}

test('RTE-008 a link without an id, or with one that nobody has, says so and leads to sign-in', async () => {
  const server = servePage({ data: supplier() })
  renderPage(<PublicNotificationsPage />, PUBLIC)
  expect((await screen.findByRole('alert')).textContent).toContain("This link doesn't work")
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/early-pay/sign-in')
  expect(server.asked).toEqual([])
  for (const status of [404, 400]) {
    cleanup()
    server.manner = status
    renderPage(<PublicNotificationsPage />, `${PUBLIC}?id=unknown`)
    expect((await screen.findByRole('alert')).textContent).toContain("This link doesn't work")
  }
  expect(document.body.textContent).not.toContain('ada@b.example')
})

test('RTE-008 a signed-in user whose link does not work goes to the own settings', async () => {
  servePage({ data: supplier() })
  session.login(sessionToken())
  renderPage(<PublicNotificationsPage />, PUBLIC)
  await screen.findByRole('alert')
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Notification Settings' }).getAttribute('href')).toBe(
    '/early-pay/account/notifications',
  )
})
