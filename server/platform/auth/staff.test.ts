import { expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { emailDomain, isEmail, normalEmail } from './email-address.ts'
import { isEmployeeAddress, isStaff, requireStaff } from './staff.ts'

const staff: Actor = {
  accountId: 'a',
  userId: 'u',
  sessionId: 's',
  emailAddress: 'mia@sooner.test',
  role: 'staff',
  isReadOnly: true,
  authenticatedAt: new Date(0),
}
const DOMAINS = ['sooner.test', 'partner.test']

test('staff are whom the role says, in their own session, with an address of a domain where any is named', () => {
  const impersonator = { accountId: 'a', userId: 'v', sessionId: 't', emailAddress: 'mia@sooner.test' }
  expect(isStaff(staff, [])).toBe(true)
  expect(isStaff(staff, DOMAINS)).toBe(true)
  expect(isStaff({ ...staff, emailAddress: 'mia@elsewhere.test' }, DOMAINS)).toBe(false)
  expect(isStaff({ ...staff, role: 'supplier' }, [])).toBe(false)
  expect(isStaff({ ...staff, impersonator }, DOMAINS)).toBe(false)
  expect(() => requireStaff(staff, DOMAINS)).not.toThrow()
  expect(() => requireStaff({ ...staff, role: 'supplier' }, DOMAINS)).toThrow(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  )
})

test.each([
  ['mia@sooner.test', true],
  ['Mia@SOONER.Test', true],
  ['mia@ｓooner.test', true],
  ['mia@partner.test ', true],
  ['mia@not-sooner.test', false],
  ['mia@sooner.test.example', false],
  ['mia@inner.sooner.test', false],
  ['sooner.test@elsewhere.test', false],
  ['mia@sooner.test@elsewhere.test', false],
  ['"mia@elsewhere.test"@sooner.test', true],
])('PRM-008 of %s the whole domain decides: %s', (address, isOwn) => {
  expect(isEmployeeAddress(address, DOMAINS)).toBe(isOwn)
})

test('addresses that look alike are stored as one', () => {
  for (const typed of [
    'ADA@Supplier.test',
    ' ada@supplier.test\n',
    'ａda@supplier.test',
    'ada＠supplier.test',
  ])
    expect(normalEmail(typed)).toBe('ada@supplier.test')
  expect(normalEmail('\u212Aim@a.test')).toBe('kim@a.test')
  expect(emailDomain('Ada@Supplier.TEST')).toBe('supplier.test')
})

test('an address has a name, one @, a domain with a dot, and 254 characters at most', () => {
  const long = `${'a'.repeat(247)}@b.test`
  expect([isEmail('ada@supplier.test'), isEmail(' ada@b.test '), isEmail(long)]).toEqual([true, true, true])
  for (const text of [
    '',
    'ada',
    '@b.test',
    'ada@',
    'ada@test',
    'a da@b.test',
    'a@b@c.test',
    'ada@b.',
    `a${long}`,
  ])
    expect([text, isEmail(text)]).toEqual([text, false])
})
