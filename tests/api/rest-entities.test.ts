import { readdirSync, readFileSync } from 'node:fs'
import { buildSchema, isEnumType } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../server/platform/http/rest/openapi.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { readSdl } from '../../server/platform/graphql/sdl.ts'
import { REST_ROUTES } from '../../server/routes.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../server/testing/api.ts'
import { nonEmpty } from '../fixtures/non-empty.ts'

/** The fields that the specification gives each entity of the REST calls, by the ledger row that lists them. */
const ENTITIES = [
  ['ENT-023', '/marketing/buyers', 'uuid name imageUrl active featured makerRouteKey divisionRelationships'],
  [
    'ENT-006',
    '/taker/maker/:makerOrganizationUuid/invoices/stats?currency=USD',
    `includedCount includedAmount excludedCount excludedAmount coversUnmatchedCount coversUnmatchedAmount`,
  ],
  ['ENT-026', '/maker/:makerOrganizationUuid/rate-sources/USD/REPEATING', 'marketId'],
] as const

const ONBOARDINGS = [
  'supplier_division',
  'supplier_onboarding',
  'recent_awards_dropdown',
  'how_it_works_dialog',
] as const

eachDatabase('entities of the REST calls', (open) => {
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeAll(async () => {
    const database = await open()
    supplier = await addSupplier(database, 'entities@supplier.test')
    await database.asSystem((tx) =>
      tx.query('update markets set static_apr_ppm = 41000 where account_id = $1', [supplier.accountId]),
    )
    api = openTestApi(database)
    token = (await api.signIn(supplier.email)).jwt
  })

  test.each(ENTITIES)('%s %s carries every field of the specification', async (_, path, fields) => {
    const target = path.replace(':makerOrganizationUuid', supplier.customers[0]!.makerOrganizationUuid)
    const { json } = await api.call('GET', target, { token })
    const [first] = [json.data ?? json].flat()
    expect(Object.keys(first)).toEqual(expect.arrayContaining(fields.split(' ')))
  })

  test('ENT-023 a buyer is one of the supplier’s customers, by its name and route', async () => {
    const { json } = await api.call('GET', '/marketing/buyers', { token })
    const { customerUuid, makerOrganizationUuid, name } = supplier.customers[0]!
    expect(json).toContainEqual({
      uuid: customerUuid,
      name,
      imageUrl: null,
      active: true,
      featured: false,
      makerRouteKey: makerOrganizationUuid,
      divisionRelationships: [],
    })
  })

  test('ENT-024 an onboarding has one of four names, and a history', async () => {
    const begin = (onboardingName: string) =>
      api.call('POST', '/user-source/onboarding', { token, body: { onboardingName } })
    for (const name of ONBOARDINGS) expect((await begin(name)).status).toBe(200)
    expect((await begin('another_one')).status).toBe(400)
    const { history } = (await api.call('GET', '/user-source/onboarding', { token })).json
    const names = history.map(({ onboardingName }: { onboardingName: string }) => onboardingName)
    expect(names).toEqual(expect.arrayContaining([...ONBOARDINGS]))
    expect(names).toHaveLength(ONBOARDINGS.length)
  })
})

test('ENT-027 the reasons why something cannot be offered are those of the specification', () => {
  const statuses = buildSchema(readSdl()).getType('EligibilityStatus')
  if (!isEnumType(statuses)) throw new Error('EligibilityStatus is no enum')
  expect(statuses.getValues().map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'MARKET_CLOSED',
      'INSUFFICIENT_CASHPOOL',
      'NO_ELIGIBLE_INVOICE_AMOUNT',
      'ALREADY_IN_EARLY_PAY_OFFER',
      'SPECIAL_OFFER_ONLY',
      'OFFER_NOT_EDITABLE',
      'PARTIAL_MARKET_CLOSURE',
    ]),
  )
})

test('ENT-013 paths and data say taker and maker, texts of the screens say neither', () => {
  const { paths } = openApi(REST_ROUTES, 'https://sooner.test') as {
    readonly paths: Readonly<Record<string, unknown>>
  }
  const words = [...Object.keys(paths), readSdl()].join(' ')
  expect(words).toMatch(/\/taker\/maker\/\{makerOrganizationUuid\}/)
  expect(words).toMatch(/takerUuid/)
  const folder = new URL('../../locales/en/', import.meta.url)
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => Object.values(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object))
  expect(texts.length).toBeGreaterThan(500)
  expect(nonEmpty(texts).filter((text) => /\b(taker|maker)s?\b/i.test(text))).toEqual([])
})
