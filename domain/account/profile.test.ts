import { expect, test } from 'vitest'
import { isEmailAddress, isPhoneNumber, profileProblems } from './profile.ts'

test('ACC-002 a phone number has 5 to 15 digits with the usual signs, and perhaps an extension', () => {
  const right = ['+44 20 7946 0000', '(555) 0199-12', '030/901820', '+1 555 0199 ext. 12', '12345']
  expect(right.filter((text) => !isPhoneNumber(text))).toEqual([])
  const wrong = ['1234', '1234567890123456', 'call me', '+44 20 x', '++44 20 7946 0000', '']
  expect(wrong.filter(isPhoneNumber)).toEqual([])
})

test('ACC-002 an e-mail address has one @ and a domain with a dot', () => {
  expect(isEmailAddress('ar@acme.example')).toBe(true)
  expect(
    ['ar', 'ar@acme', 'a r@acme.example', '@acme.example', 'a@b@c.example'].filter(isEmailAddress),
  ).toEqual([])
})

test('ACC-002 a profile names the fields that are wrong, those of the address too, and requires none', () => {
  expect(
    profileProblems({
      firstName: 'x'.repeat(201),
      arDepartmentEmailAddress: 'ar',
      primaryPhoneNumber: '12',
      fiscalYearEnd: '13-01',
      address: { postalCode: 'x'.repeat(201), country: 'GB' },
    }),
  ).toEqual({
    firstName: 'tooLong',
    arDepartmentEmailAddress: 'email',
    primaryPhoneNumber: 'phone',
    fiscalYearEnd: 'fiscalYearEnd',
    postalCode: 'tooLong',
  })
  expect(profileProblems({ firstName: '', primaryPhoneNumber: null, fiscalYearEnd: '06-30' })).toEqual({})
})
