import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi } from '../../testing/api.ts'
import { newDataDir } from '../../testing/program.ts'

eachDatabase('settings of the provider', (open) => {
  test('MKT-008 MKT-012 the text of the quarter-end reminder and the calendar come from the configuration', async () => {
    const database = await open.forTest()
    const settings = async (env: Readonly<Record<string, string>>) => {
      const api = openTestApi(database, env)
      const { jwt } = await api.signIn('one@provider-settings.test')
      return (await api.gql(jwt, '{ providerSettings { quarterEndText calendarUrl } }')).data.providerSettings
    }
    await addSupplier(database, 'one@provider-settings.test')
    expect(await settings({})).toEqual({ quarterEndText: null, calendarUrl: null })
    const configured = { QUARTER_END_TEXT: 'Q4 closes soon.', CALENDAR_URL: 'https://calendar.test/call' }
    expect(await settings(configured)).toEqual({
      quarterEndText: configured.QUARTER_END_TEXT,
      calendarUrl: configured.CALENDAR_URL,
    })
  })

  test('every setting of the provider is answered as its own field, to a user of the provider and of nobody', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, {
      SUPPORT_PHONE: '+1 1',
      SUPPORT_EMAIL: 'support@provider.test',
      SUPPORT_URL: 'https://support.test',
      CARDS_SITE_URL: 'https://cards.test',
      REVIEWS_URL: 'https://reviews.test',
      PRIVACY_URL: 'https://privacy.test',
      SUPPLIER_AGREEMENT_URL: 'https://agreement.test',
      CALENDAR_URL: 'https://calendar.test',
      QUARTER_END_TEXT: 'The quarter ends',
      INTERNAL_DOMAINS: 'internal.test',
      ENTERPRISE_DOMAINS: 'enterprise.test',
      ENTERPRISE_PATH: '/enterprise',
      CHAT_URL: 'https://chat.test',
      HELP_URL: 'https://help.test',
    })
    const settings = async (email: string) => {
      await addSupplier(database, email)
      const { jwt } = await api.signIn(email)
      const fields =
        'supportPhoneNumber supportEmailAddress supportUrl cardsSiteUrl reviewsUrl privacyUrl supplierAgreementUrl calendarUrl quarterEndText isProduction isInternalUser enterprisePath hasLegacyHome chatUrl helpUrl membershipPaymentLinks { url }'
      return (await api.gql(jwt, `{ providerSettings { ${fields} } }`)).data.providerSettings
    }
    const all = {
      supportPhoneNumber: '+1 1',
      supportEmailAddress: 'support@provider.test',
      supportUrl: 'https://support.test',
      cardsSiteUrl: 'https://cards.test',
      reviewsUrl: 'https://reviews.test',
      privacyUrl: 'https://privacy.test',
      supplierAgreementUrl: 'https://agreement.test',
      calendarUrl: 'https://calendar.test',
      quarterEndText: 'The quarter ends',
      isProduction: false,
      hasLegacyHome: false,
      chatUrl: 'https://chat.test',
      helpUrl: 'https://help.test',
      membershipPaymentLinks: [],
    }
    expect(await settings('one@internal.test')).toEqual({
      ...all,
      isInternalUser: true,
      enterprisePath: null,
    })
    expect(await settings('one@enterprise.test')).toEqual({
      ...all,
      isInternalUser: false,
      enterprisePath: '/enterprise',
    })
  })

  test('MKT-029 MKT-030 HOM-069 featured customers and legal pages come from the configuration, customers are invented ones without it', async () => {
    const database = await open.forTest()
    await addSupplier(database, 'two@provider-settings.test')
    const settings = async (env: Readonly<Record<string, string>>) => {
      const api = openTestApi(database, env)
      const { jwt } = await api.signIn('two@provider-settings.test')
      const asked =
        '{ providerSettings { privacyUrl supplierAgreementUrl featuredCustomers { region customers { name logoUrl } } } }'
      return (await api.gql(jwt, asked)).data.providerSettings
    }
    const samples = await settings({})
    expect([samples.privacyUrl, samples.supplierAgreementUrl]).toEqual([null, null])
    const regions = ['AMER', 'INDIA', 'EMEA', 'APAC']
    expect(samples.featuredCustomers.map(({ region }: { region: string }) => region)).toEqual(regions)
    const sprite = readFileSync('src/app/public/buyers.svg', 'utf8')
    for (const { customers } of samples.featuredCustomers) {
      expect(customers.length).toBeGreaterThan(2)
      for (const { logoUrl } of customers)
        expect(sprite).toContain(`id="${logoUrl.replace('/early-pay/buyers.svg#', '')}"`)
    }

    const file = join(newDataDir(), 'featured.json')
    const own = [{ name: 'Acme', logoUrl: 'data:image/png;base64,AA' }]
    writeFileSync(file, JSON.stringify({ AMER: own, INDIA: [], EMEA: [], APAC: own }))
    const configured = await settings({
      FEATURED_CUSTOMERS_FILE: file,
      PRIVACY_URL: 'https://provider.test/privacy',
      SUPPLIER_AGREEMENT_URL: 'https://provider.test/terms',
    })
    expect(configured).toEqual({
      privacyUrl: 'https://provider.test/privacy',
      supplierAgreementUrl: 'https://provider.test/terms',
      featuredCustomers: regions.map((region) => ({
        region,
        customers: region === 'AMER' || region === 'APAC' ? own : [],
      })),
    })
  })

  test('MKT-030 a file of featured customers that cannot be read, or names images from elsewhere, is named at the start', () => {
    const file = join(newDataDir(), 'featured.json')
    const read = () => readConfig({ FEATURED_CUSTOMERS_FILE: file })
    expect(read).toThrow('FEATURED_CUSTOMERS_FILE: cannot be read')
    const lists = { AMER: [], INDIA: [], EMEA: [], APAC: [] }
    for (const bad of [
      'no json',
      JSON.stringify({ AMER: [] }),
      JSON.stringify({ ...lists, LATAM: [] }),
      JSON.stringify({ ...lists, AMER: [{ name: 'Acme', logoUrl: 'https://elsewhere.test/logo.png' }] }),
      JSON.stringify({ ...lists, AMER: [{ name: 'Acme', logoUrl: '//elsewhere.test/logo.png' }] }),
      ...['/\\elsewhere.test/logo.png', '/\t/elsewhere.test/logo.png'].map((logoUrl) =>
        JSON.stringify({ ...lists, AMER: [{ name: 'Acme', logoUrl }] }),
      ),
    ]) {
      writeFileSync(file, bad)
      expect(read).toThrow(/^FEATURED_CUSTOMERS_FILE: /)
    }
  })
})
