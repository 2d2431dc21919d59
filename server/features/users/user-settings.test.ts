import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing.ts'
import { addSupplier, openTestApi, type TestApi } from '../../testing-api.ts'

const UPDATE = `mutation ($users: [UserUpdate!]!) { users(users: $users) { uuid } }`
const SETTINGS = `{ getMe { user { emailAddress personalInfo { firstName lastName role industry fiscalYearEnd
  arDepartmentEmailAddress primaryPhoneNumber secondaryPhoneNumber locale address { postalCode country } }
  formatPreferences { useCustomFormatting numberDisplayFormat dateDisplayFormat aggregateCurrencyFormat } } } }`

const PROFILE = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'CFO',
  industry: 'Mills',
  fiscalYearEnd: '06-30',
  arDepartmentEmailAddress: 'ar@acme.example',
  primaryPhoneNumber: '+44 20 7946 0000',
  secondaryPhoneNumber: null,
  locale: 'de',
  address: { postalCode: 'W1J 7NT', country: 'GB' },
}
const FORMATS = {
  useCustomFormatting: true,
  numberDisplayFormat: '1 234,56',
  dateDisplayFormat: 'MMM dd, yyyy',
  aggregateCurrencyFormat: 'EUR',
}

eachDatabase("a user's settings", (open) => {
  let database: Database
  let api: TestApi

  beforeAll(async () => {
    database = await open()
    api = openTestApi(database)
  })

  async function user(readOnly: boolean | null = false) {
    const email = `${crypto.randomUUID()}@supplier.test`
    const { userId } = await addSupplier(database, email, { readOnly, currencies: [] })
    const { jwt } = await api.signIn(email)
    const update = async (change: object) =>
      (await api.gql(jwt, UPDATE, { users: [{ id: userId, ...change }] })).errors?.[0].extensions.code
    const read = async () => (await api.gql(jwt, SETTINGS)).data.getMe.user
    return { email, update, read }
  }

  test('ACC-002 ACC-003 LOC-015 the profile and the formats are stored for the user, and no other of them changes', async () => {
    const { email, update, read } = await user()
    const other = await user()
    expect(await update({ personalInfo: PROFILE })).toBeUndefined()
    expect(await update({ formatPreferences: FORMATS })).toBeUndefined()
    expect(await read()).toEqual({ emailAddress: email, personalInfo: PROFILE, formatPreferences: FORMATS })
    expect((await other.read()).formatPreferences.useCustomFormatting).toBeNull()
  })

  test('ACC-002 what is no e-mail address, phone number or fiscal year end is refused', async () => {
    const { update, read } = await user()
    const wrong = [
      { arDepartmentEmailAddress: 'ar' },
      { primaryPhoneNumber: 'x' },
      { secondaryPhoneNumber: '12' },
      { fiscalYearEnd: 'June' },
      { address: { postalCode: 'x'.repeat(201) } },
    ]
    for (const personalInfo of wrong) expect(await update({ personalInfo })).toBe('VALIDATION')
    expect((await read()).personalInfo.primaryPhoneNumber).toBeNull()
  })

  test('ACC-003 formats that are not offered are refused', async () => {
    const { update } = await user()
    const wrong = [
      { numberDisplayFormat: "1'234.56" },
      { dateDisplayFormat: 'dd.MM.yyyy' },
      { aggregateCurrencyFormat: 'EURO' },
    ]
    for (const formatPreferences of wrong) expect(await update({ formatPreferences })).toBe('VALIDATION')
  })

  test('ACC-002 a read-only user may choose formats, and nothing of the profile', async () => {
    for (const readOnly of [true, null]) {
      const { update, read } = await user(readOnly)
      expect(await update({ formatPreferences: FORMATS })).toBeUndefined()
      expect(await update({ formatPreferences: FORMATS, personalInfo: PROFILE })).toBe('READ_ONLY')
      expect(await read()).toMatchObject({ formatPreferences: FORMATS, personalInfo: { lastName: null } })
    }
  })
})
