import { expect, test } from 'vitest'
import { isAddressLine } from './party-lines.ts'

test.each([
  'P.O. Box 12',
  'Unit 4',
  '12 Dock Road',
  '4b, Old Mill Lane, London',
  '12 bis rue de la Paix',
  'Lange Straße 12a',
  'Storgatan 4',
  'Via Roma 12',
  'Avda. de la Paz, 8',
  'Avda de la Paz 8',
  'c/ Mayor 3',
  'ul. Długa 7',
  'London SW1A 1AA',
  'Springfield, IL 62704',
  'D-10115 Berlin',
  '+44 20 7946 0958',
  'accounts@elm.example',
])('%s is a line of an address, or a way to reach somebody', (text) => {
  expect(isAddressLine([text])).toBe(true)
})

test.each([
  'Elm Ltd',
  'Dock Road Traders',
  'Company of Via Roma 12',
  'Via Roma Srl',
  'Corso',
  'Weg GmbH',
  '12345678901234567890 Dock Road',
  'Road 12',
])('%s may be the name of a customer', (text) => {
  expect(isAddressLine([text])).toBe(false)
})

test('beside another cell a text is no line of an address', () => {
  expect(isAddressLine(['12 Dock Road', '', 'Elm'])).toBe(false)
  expect(isAddressLine(['', '12 Dock Road', ''])).toBe(true)
})
