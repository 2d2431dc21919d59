import { randomUUID } from 'node:crypto'
import { addSupplier } from '../../server/testing/api.ts'
import type { WorldBase } from './world-base.ts'

export const PERSONAL_INFO = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'Treasurer',
  industry: 'Mills',
  fiscalYearEnd: '06-30',
  arDepartmentEmailAddress: 'ar@supplier.test',
  primaryPhoneNumber: '+44 1',
  secondaryPhoneNumber: '+44 2',
  locale: 'de',
  address: { postalCode: 'SW1Y', country: 'GB' },
}

export const FORMATS = {
  useCustomFormatting: true,
  numberDisplayFormat: '1.234,56',
  dateDisplayFormat: 'dd.MM.yyyy',
  aggregateCurrencyFormat: 'CHF',
  useEnglishHeadings: false,
}

export interface People {
  readonly grace: string
  readonly sam: string
  readonly tess: string
}

export async function addPeople(base: WorldBase): Promise<People> {
  const grace = await addUser(base, 'Grace', 'grace@supplier.test')
  const [sam, tess] = [await addStaff(base, 'Sam'), await addStaff(base, 'Tess')]
  await describeAccount(base)
  await describeUser(base)
  return { grace, sam, tess }
}

export async function actingFor({ api }: WorldBase, member: string, userId: string): Promise<string> {
  const { jwt } = await api.signIn(member)
  return (await api.call('POST', `/user-token/${userId}`, { token: jwt })).json.jwt
}

async function addUser({ names, system, supplier }: WorldBase, name: string, email: string): Promise<string> {
  const id = randomUUID()
  names.set(id, `${name}’s id`)
  await system(
    `insert into users (account_id, user_id, email, role, supplier_read_only, personal_info)
     values ($1, $2, $3, 'supplier', false, $4::jsonb)`,
    [supplier.accountId, id, email, JSON.stringify({ firstName: name })],
  )
  await system('insert into identities (email, account_id, user_id) values ($1, $2, $3)', [
    email,
    supplier.accountId,
    id,
  ])
  return id
}

async function addStaff({ database, names }: WorldBase, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@sooner.test`
  const { userId } = await addSupplier(database, email, { role: 'staff', currencies: [] })
  names.set(userId, `${name}’s id`)
  return email
}

async function describeAccount({ system, supplier }: WorldBase): Promise<void> {
  await system(
    `update accounts set name = 'Acme', time_zone = 'Europe/Berlin', new_experience_enabled = false, srm = $2::jsonb
     where account_id = $1`,
    [
      supplier.accountId,
      JSON.stringify({
        calendarLink: 'https://calendar.test/max',
        firstName: 'Max',
        lastName: 'Manager',
        emailAddress: 'max@sooner.test',
        phoneNumber: '+1 555 0101',
        fallback: true,
        team: 'UK-IBEX',
      }),
    ],
  )
}

async function describeUser({ system, supplier }: WorldBase): Promise<void> {
  await system(
    `update users set personal_info = $2::jsonb, format_preferences = $3::jsonb where user_id = $1`,
    [supplier.userId, JSON.stringify(PERSONAL_INFO), JSON.stringify(FORMATS)],
  )
}
