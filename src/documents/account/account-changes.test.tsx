import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { useDeleteLogo, useSaveLogo } from './change-logo.ts'
import { useForgetUser } from './forget-user.ts'
import { useSetTopic } from './notifications.ts'
import { useRemovePasskey } from './passkeys.ts'
import { usePreferCurrency } from './preferred-currency.ts'
import { useRemoveView, useSaveView } from './saved-views.ts'
import { useEndSession } from './sessions.ts'
import { useMarkTerms } from './terms.ts'
import { storeLocale } from './user-locale.ts'
import { useSaveUser } from './user-settings.ts'
import { API, KEY, listen, row, testChanges } from '../testing/each-change.tsx'

afterEach(cleanup)

const coordinates = { areaPixels: { x: 1, y: 2, width: 3, height: 4 }, rotation: 5 }
const topics = { topics: [{ topic: 'productNews', group: 'promotional', isEssential: false, isOn: true }] }
const topic = { topic: 'productNews', isOn: true } as unknown as Parameters<
  ReturnType<typeof useSetTopic>['mutate']
>[0]
const view = { id: 'v1', name: 'Mine', search: '?tab=1', isShared: true, isOwn: true }

testChanges({
  'ACC-005 another part of a logo': row({
    use: useSaveLogo,
    given: { displayCoordinates: coordinates },
    sent: [['UpdateLogo', { accountId: 'account', displayCoordinates: coordinates }]],
    headers: { 'Idempotency-Key': KEY },
    again: ['company-logo'],
  }),
  'ACC-006 a logo that is deleted': row({
    use: useDeleteLogo,
    given: undefined,
    sent: [['DeleteLogo', { accountId: 'account' }]],
    headers: { 'Idempotency-Key': KEY },
    again: ['company-logo'],
  }),
  'ACC-015 a topic of the user': row({
    use: () => useSetTopic(),
    given: topic,
    rest: { '/notification-settings': topics },
    sent: [[`PUT ${API}/user-source/notification-settings`, topic]],
    headers: { 'Idempotency-Key': KEY },
    gives: topics.topics,
  }),
  'RTE-007 a topic of whoever has the link': row({
    use: () => useSetTopic('link'),
    given: topic,
    rest: { '/public-notification-settings': topics },
    sent: [[`PUT ${API}/public-notification-settings`, { id: 'link', topic: 'productNews', isOn: true }]],
    gives: topics.topics,
  }),
  'a passkey that is removed': row({
    use: useRemovePasskey,
    given: 'k1',
    rest: { '/passkeys/k1': {} },
    sent: [[`DELETE ${API}/user-source/passkeys/k1`]],
    again: ['passkeys'],
  }),
  'LOC-015 the currency of sums': row({
    use: () => usePreferCurrency('user'),
    given: currencyCode('JPY'),
    sent: [
      ['PreferCurrency', { users: [{ id: 'user', formatPreferences: { aggregateCurrencyFormat: 'JPY' } }] }],
    ],
    headers: { 'Idempotency-Key': KEY },
    again: ['market-rates', 'me', 'offers', 'opportunities', 'transactions', 'user-settings'],
  }),
  'ACC-002 the settings of a user': row({
    use: useSaveUser,
    given: {
      id: 'user',
      personalInfo: { role: 'Treasurer' },
      formatPreferences: { useCustomFormatting: true },
    },
    sent: [
      [
        'SaveUser',
        {
          users: [
            {
              id: 'user',
              personalInfo: { role: 'Treasurer' },
              formatPreferences: { useCustomFormatting: true },
            },
          ],
        },
      ],
    ],
    headers: { 'Idempotency-Key': KEY },
    again: ['market-rates', 'me', 'offers', 'opportunities', 'transactions', 'user-settings'],
  }),
  'a view that is saved': row({
    use: useSaveView,
    given: view,
    sent: [['SaveView', { view: { id: 'v1', name: 'Mine', search: '?tab=1', isShared: true } }]],
    headers: { 'Idempotency-Key': KEY },
    again: ['saved-views'],
  }),
  'a view that is removed': row({
    use: useRemoveView,
    given: view,
    sent: [['RemoveView', { id: 'v1' }]],
    headers: { 'Idempotency-Key': KEY },
    again: ['saved-views'],
  }),
  'a session that is ended': row({
    use: useEndSession,
    given: 's/1',
    rest: { '/sooner-user-auth/s%2F1': {} },
    sent: [[`DELETE ${API}/sooner-user-auth/s%2F1`]],
    again: ['sessions'],
  }),
  'all other sessions that are ended': row({
    use: useEndSession,
    given: undefined,
    rest: { '/end-others': {} },
    sent: [[`POST ${API}/user-source/sessions/end-others`]],
    again: ['sessions'],
  }),
  'API-027 terms that were shown, which stay on screen': row({
    use: useMarkTerms,
    given: { uuid: 't1', event: 'shown' as const },
    rest: { '/seen': {} },
    sent: [[`POST ${API}/user/terms/t1/seen`]],
  }),
  'API-027 terms that were closed': row({
    use: useMarkTerms,
    given: { uuid: 't1', event: 'dismissed' as const },
    rest: { '/seen': {} },
    sent: [[`POST ${API}/user/terms/t1/seen`]],
    again: ['terms'],
  }),
  'API-027 terms that were opened': row({
    use: useMarkTerms,
    given: { uuid: 't1', event: 'opened' as const },
    rest: { '/acknowledged': {} },
    sent: [[`POST ${API}/user/terms/t1/acknowledged`]],
    again: ['terms'],
  }),
  'ACC-018 a user that is forgotten': row({
    use: useForgetUser,
    given: undefined,
    rest: { '/user/forget': {} },
    sent: [[`POST ${API}/user/forget`]],
  }),
})

test('LOC-014 the language of a user is stored in the profile, and at the source of users once that knows the user', async () => {
  const calls = listen({ rest: { '/user-source/reconcile': {}, '/user-source/locale': {} } })
  await storeLocale('user', 'tr')
  expect(calls.map(({ sent }) => sent)).toEqual([
    ['StoreLocale', { users: [{ id: 'user', personalInfo: { locale: 'tr' } }] }],
    [`PUT ${API}/user-source/reconcile`],
    [`PUT ${API}/user-source/locale`, { locale: 'tr' }],
  ])
})
