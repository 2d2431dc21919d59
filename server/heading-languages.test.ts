import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { API_PATH, LOCALES } from '#contract'
import { AWARD_COLUMNS } from './features/archives/award-file.ts'
import { CSV_COLUMNS } from './features/invoices/csv.ts'
import { REJECTED_ROWS } from '#locales/served'
import { rejectionReason } from './features/imports/rejection-reason.ts'
import type { Database } from './platform/db/driver.ts'
import { eachDatabase } from './platform/db/testing/database.ts'
import { headingsIn } from './platform/texts/headings.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from './testing/api.ts'

const AWARDS = `${API_PATH}/taker/consolidated-history/early-pay-award/archive`
const UPDATE = 'mutation ($users: [UserUpdate!]!) { users(users: $users) { uuid } }'

test.each(LOCALES)('every heading of every file in %s is a text of its own', (language) => {
  for (const fields of [AWARD_COLUMNS, ...Object.values(CSV_COLUMNS), ['line', 'reason']]) {
    const headings = headingsIn(language, fields)
    expect(new Set(headings).size).toBe(fields.length)
    const same = headings.filter((heading) => fields.includes(heading))
    expect(same).toEqual(language === 'en' ? fields : [])
  }
})

test('why a row is rejected is said in every language, with the line of the first of two', () => {
  const row = { line: 9, code: 'NUMBER_DUPLICATE', detail: '3', cells: [] } as const
  const said = LOCALES.map((language) => rejectionReason(language)(row))
  expect(said[0]).toBe('The number is in the file twice: first on line 3')
  expect(new Set(said).size).toBe(LOCALES.length)
  for (const reason of said) expect(reason).toMatch(/^[^{}]*3[^{}]*$/)
  for (const code of Object.keys(REJECTED_ROWS) as (keyof typeof REJECTED_ROWS)[]) {
    const reasons = LOCALES.map((language) => rejectionReason(language)({ line: 2, code, cells: [] }))
    expect(new Set(reasons).size).toBe(LOCALES.length)
  }
})

eachDatabase('the language of headings', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeEach(async () => {
    database ??= await open()
    api = openTestApi(database)
    supplier = await addSupplier(database, `${randomUUID()}@supplier.test`, { currencies: ['USD'] })
    token = (await api.signIn(supplier.email)).jwt
  })

  async function firstHeading(path: string, accepted = ''): Promise<string | undefined> {
    const { json } = await api.call('POST', '/signed-link', { token, body: { path } })
    const headers = { 'Accept-Language': accepted }
    const { status, text } = await api.call('GET', json.url.replace(API_PATH, ''), { headers })
    expect(status).toBe(200)
    return text.replace('\uFEFF', '').split(',')[0]
  }
  const save = (change: object) => api.gql(token, UPDATE, { users: [{ id: supplier.userId, ...change }] })

  test('is the one that the link names, else the stored one, else that of the browser, else English', async () => {
    expect(await firstHeading(AWARDS)).toBe('transactionId')
    expect(await firstHeading(AWARDS, 'fr-CA, en;q=0.5')).toBe('ID de transaction')
    await save({ personalInfo: { locale: 'de' } })
    expect(await firstHeading(AWARDS, 'fr')).toBe('Transaktions-ID')
    expect(await firstHeading(`${AWARDS}?headings=ja`, 'fr')).toBe('取引ID')
    expect(await firstHeading(`${AWARDS}?headings=en`, 'fr')).toBe('transactionId')
  })

  test('is English for who wants it so in all files, unless a link names another', async () => {
    await save({ personalInfo: { locale: 'de' }, formatPreferences: { useEnglishHeadings: true } })
    expect(await firstHeading(AWARDS, 'fr')).toBe('transactionId')
    expect(await firstHeading(`${AWARDS}?headings=tr`)).toBe('İşlem kimliği')
    await save({ formatPreferences: { useEnglishHeadings: false } })
    expect(await firstHeading(AWARDS)).toBe('Transaktions-ID')
  })

  test('counts for the lists of invoices, too', async () => {
    const { makerOrganizationUuid } = supplier.customers[0]!
    const path = `${API_PATH}/taker/maker/${makerOrganizationUuid}/invoices/eligible/csv?currency=USD`
    expect(await firstHeading(path)).toBe('invoiceId')
    expect(await firstHeading(`${path}&headings=en`, 'zh-CN')).toBe('invoiceId')
    expect(await firstHeading(path, 'zh-CN')).toBe('发票')
  })

  test('a language that the product has not is rejected', async () => {
    const path = `${AWARDS}?headings=sv`
    const { json } = await api.call('POST', '/signed-link', { token, body: { path } })
    expect((await api.call('GET', json.url.replace(API_PATH, ''))).status).toBe(400)
  })
})
