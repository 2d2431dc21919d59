import { expect, test } from 'vitest'
import { isEmailAddress, isPhoneNumber, profileProblems } from './profile.ts'
import { nonEmpty } from '../../tests/fixtures/non-empty.ts'

test('ACC-002 a phone number has 5 to 15 digits with the usual signs, and perhaps an extension', () => {
  const right = ['+44 20 7946 0000', '(555) 0199-12', '030/901820', '+1 555 0199 ext. 12', '12345']
  right.push('123456789012345', ' 123456789012345 x 123456 ', '555-01 EXT7', '55501x7')
  expect(nonEmpty(right).filter((text) => !isPhoneNumber(text))).toEqual([])
  const wrong = ['1234', '1234567890123456', 'call me', '+44 20 x', '++44 20 7946 0000', '']
  wrong.push('55501 ext.', '55501 x 1234567', '1234 x 5', 'x 55501', '55501 ext! 7', '55501 x 7 or so')
  expect(nonEmpty(wrong).filter(isPhoneNumber)).toEqual([])
})

test('ACC-002 an e-mail address has one @ and a domain with a dot', () => {
  const longest = `${'a'.repeat(254 - '@acme.example'.length)}@acme.example`
  const right = ['ar@acme.example', ' ar@acme.example ', longest]
  expect(nonEmpty(right).filter((text) => !isEmailAddress(text))).toEqual([])
  expect(isEmailAddress(`a${longest}`)).toBe(false)
  expect(
    ['ar', 'ar@acme', 'a r@acme.example', '@acme.example', 'a@b@c.example', 'ar@acme.example or'].filter(
      isEmailAddress,
    ),
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

test('ACC-002 the end of a fiscal year is a month and a day of it', () => {
  const wrong = (day: string) => 'fiscalYearEnd' in profileProblems({ fiscalYearEnd: day })
  expect(['01-01', '09-09', '02-10', '06-30', '12-31', '10-29'].filter(wrong)).toEqual([])
  const days = ['00-10', '13-01', '06-00', '06-32', '06-41', '6-30', '2026-06-30', '06-30x', '06-3', '06-1x']
  expect(nonEmpty(days).filter((day) => !wrong(day))).toEqual([])
})

test('ACC-002 a field has at most 200 characters, and both numbers are phone numbers', () => {
  expect(profileProblems({ lastName: 'x'.repeat(200), secondaryPhoneNumber: '55501' })).toEqual({})
  expect(profileProblems({ secondaryPhoneNumber: '12' })).toEqual({ secondaryPhoneNumber: 'phone' })
  expect(Object.keys(profileProblems({ role: 'Treasurer', primaryPhoneNumber: '12' }))).toEqual([
    'primaryPhoneNumber',
  ])
})
