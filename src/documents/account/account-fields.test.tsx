import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '#documents/query/query-client'
import { session } from '#state'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { sessionToken } from '../../../tests/fixtures/session-tokens.ts'
import { instant, only, OwnCache, testFields } from '../testing/each-field.tsx'
import { useContact } from './contact.ts'
import { useExperience, useLegacyHomeLink } from './experience.ts'
import { useMe } from './me.ts'
import { usePaymentLinks, useProviderSettings } from './provider-settings.ts'
import { useSavedViews } from './saved-views.ts'
import { useUserSettings } from './user-settings.ts'
import { useLogins, useMembership } from '../membership/membership.ts'

afterEach(cleanup)

const PROVIDER = {
  supportPhoneNumber: '+1 1',
  supportEmailAddress: 'support@p.example',
  supportUrl: 'https://support.example',
  cardsSiteUrl: 'https://cards.example',
  reviewsUrl: 'https://reviews.example',
  privacyUrl: 'https://privacy.example',
  supplierAgreementUrl: 'https://agreement.example',
  featuredCustomers: [{ region: 'EMEA', customers: [{ name: 'Alder Foods', logoUrl: '/alder.svg' }] }],
  calendarUrl: 'https://calendar.example',
  quarterEndText: 'The quarter ends',
  membershipPaymentLinks: [
    { plan: 'STANDARD', billingFrequency: 'MONTHLY', url: 'https://pay.example/1' },
    { plan: 'OF_LATER', billingFrequency: 'MONTHLY', url: 'https://pay.example/2' },
  ],
  enterprisePath: '/enterprise',
  chatUrl: 'https://chat.example',
  helpUrl: 'https://help.example',
}

const PROVIDER_FLAGS = ['isProduction', 'isInternalUser', 'hasLegacyHome'] as const

const FORMATS = {
  numberDisplayFormat: 'COMMA_DOT',
  dateDisplayFormat: 'DD/MM/YYYY',
  aggregateCurrencyFormat: 'KWD',
}

const FORMAT_FLAGS = ['useCustomFormatting', 'useEnglishHeadings'] as const

testFields({
  'MEM-008 the membership': {
    use: () => useMembership(),
    data: {
      membership: {
        id: 'membership',
        isEligible: true,
        status: 'TRIAL',
        paymentStatus: 'UNPAID',
        plan: 'STANDARD',
        billingFrequency: 'QUARTERLY',
        trialEndDate: instant(1),
        offerBuilderType: 'FLOW_2_DETAIL',
      },
    },
    expected: {
      id: 'membership',
      isEligible: true,
      status: 'TRIAL',
      paymentStatus: 'UNPAID',
      plan: 'STANDARD',
      billingFrequency: 'QUARTERLY',
      trialEndDate: instant(1),
      trialEndsAt: Date.parse(instant(1)),
      offerBuilderType: 'FLOW_2_DETAIL',
    },
  },
  'MEM-020 the last sign-ins, the latest first': {
    use: () => useLogins(true),
    data: {
      getMe: { account: { loginHistory: [2, 3, 1].map((n) => ({ created: instant(n) })) } },
    },
    expected: [3, 2, 1].map((n) => Date.parse(instant(n))),
  },
  'the views that were saved': {
    use: useSavedViews,
    data: {
      savedViews: [
        { id: 'v1', name: 'Mine', search: '?tab=1', isShared: true, isOwn: false },
        { id: 'v2', name: 'Theirs', search: '?tab=2', isShared: false, isOwn: true },
      ],
    },
    expected: [
      { id: 'v1', name: 'Mine', search: '?tab=1', isShared: true, isOwn: false },
      { id: 'v2', name: 'Theirs', search: '?tab=2', isShared: false, isOwn: true },
    ],
  },
  'MEM-003 where each plan is paid': {
    use: usePaymentLinks,
    data: { providerSettings: PROVIDER },
    expected: [{ plan: 'STANDARD', billingFrequency: 'MONTHLY', url: 'https://pay.example/1' }],
  },
  'ACC-002 the settings of a user': {
    use: useUserSettings,
    data: {
      getMe: {
        user: {
          uuid: 'user',
          emailAddress: 'ada@b.example',
          personalInfo: {
            firstName: 'Ada',
            lastName: 'Lovelace',
            role: 'Treasurer',
            industry: 'Mining',
            fiscalYearEnd: '03-31',
            arDepartmentEmailAddress: 'ar@b.example',
            primaryPhoneNumber: '+1 1',
            secondaryPhoneNumber: '+1 2',
            locale: 'de',
            address: { postalCode: '10115', country: 'DE' },
          },
          formatPreferences: { ...FORMATS, ...only(FORMAT_FLAGS, 'useCustomFormatting') },
        },
      },
    },
    expected: {
      uuid: 'user',
      emailAddress: 'ada@b.example',
      personalInfo: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        role: 'Treasurer',
        industry: 'Mining',
        fiscalYearEnd: '03-31',
        arDepartmentEmailAddress: 'ar@b.example',
        primaryPhoneNumber: '+1 1',
        secondaryPhoneNumber: '+1 2',
        locale: 'de',
        address: { postalCode: '10115', country: 'DE' },
      },
      formatPreferences: { ...FORMATS, ...only(FORMAT_FLAGS, 'useCustomFormatting') },
    },
  },
  ...Object.fromEntries(
    PROVIDER_FLAGS.map((on) => [
      `what the provider has configured, with ${on}`,
      {
        use: useProviderSettings,
        data: { providerSettings: { ...PROVIDER, ...only(PROVIDER_FLAGS, on) } },
        expected: { ...PROVIDER, ...only(PROVIDER_FLAGS, on) },
      },
    ]),
  ),
})

const SRM = {
  firstName: 'Grace',
  lastName: 'Hopper',
  imageUrl: '/grace.png',
  emailAddress: 'grace@p.example',
  phoneNumber: '+1 3 / +1 4',
  fallback: false,
  calendarLink: 'https://calendar.example/grace',
  team: 'ESRM',
}

test('HOM-042 each field has a place of its own: the signed-in user, and whom they turn to', async () => {
  const user = {
    uuid: 'user',
    emailAddress: 'ada@b.example',
    firstName: 'Ada',
    lastName: 'Lovelace',
    accountName: 'Acme',
    personalInfo: { locale: 'de' },
    formatPreferences: { ...FORMATS, ...only(FORMAT_FLAGS, 'useEnglishHeadings') },
  }
  const account = { id: 'account', name: 'Acme & Co', newExperienceEnabled: true, timeZone: 'Asia/Tokyo' }
  const impersonator = { uuid: 'staff', emailAddress: 'staff@p.example' }
  const getMe = { isReadOnly: true, currencies: ['KWD', 'EUR'], user, impersonator }
  servePage({ data: { getMe: { ...getMe, account: { ...account, srm: SRM } }, providerSettings: PROVIDER } })
  const { result } = renderHook(() => ({ me: useMe().data, contact: useContact() }), { wrapper: OwnCache })
  await waitFor(() => expect(result.current.contact).toBeDefined())
  expect(result.current.me).toEqual({ ...getMe, account: { ...account, srm: SRM } })
  expect(result.current.contact).toEqual({
    name: 'Grace Hopper',
    imageUrl: '/grace.png',
    emailAddress: 'grace@p.example',
    phones: ['+1 3', '+1 4'],
    calendarUrl: 'https://calendar.example/grace',
  })
})

test('HOM-042 without a manager users turn to the desk of the provider', async () => {
  servePage({ data: { getMe: { account: { srm: null } }, providerSettings: PROVIDER } })
  const { result } = renderHook(() => useContact(), { wrapper: OwnCache })
  await waitFor(() => expect(result.current).toBeDefined())
  expect(result.current).toEqual({
    name: undefined,
    imageUrl: undefined,
    emailAddress: 'support@p.example',
    phones: ['+1 1'],
    calendarUrl: undefined,
  })
})

test.each([
  [true, true, 'new'],
  [false, true, 'legacy'],
  [false, false, 'new'],
  [true, false, 'new'],
] as const)(
  'RTE-051 an account with the new experience %s, legacy home %s, works with the %s application',
  async (newExperienceEnabled, hasLegacyHome, experience) => {
    const data = { getMe: { account: { newExperienceEnabled } }, providerSettings: { hasLegacyHome } }
    servePage({ data })
    const { result } = renderHook(() => useExperience(), { wrapper: OwnCache })
    await waitFor(() => expect(result.current).toBe(experience))
  },
)

test('RTE-050 a link to the legacy home is not kept for the next display', async () => {
  session.login(sessionToken())
  onTestFinished(() => session.logout('expired'))
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const url = 'https://legacy.test/home?signature=abc'
  servePage({ rest: { '/legacy-home-link': { url } } })
  const { result, unmount } = renderHook(() => useLegacyHomeLink(), { wrapper })
  await waitFor(() => expect(result.current.data).toBe(url))
  unmount()
  await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]))
})
