import { expect, test } from 'vitest'
import { enterprisePathFor } from './enterprise.ts'

test('RTE-049 users of the configured domains are sent to the enterprise path, nobody without a configuration', () => {
  const rule = { domains: ['big.example'], path: '/enterprise' }
  expect(enterprisePathFor('ada@BIG.example', rule)).toBe('/enterprise')
  expect(enterprisePathFor('ada@small.example', rule)).toBeUndefined()
  expect(enterprisePathFor('big.example@small.example', rule)).toBeUndefined()
  expect(enterprisePathFor('"ada@small"@big.example', rule)).toBe('/enterprise')
  expect(enterprisePathFor('ada@notbig.example', rule)).toBeUndefined()
  expect(enterprisePathFor('ada@big.example', { domains: [], path: '/enterprise' })).toBeUndefined()
  expect(enterprisePathFor('ada@big.example', { domains: ['big.example'], path: undefined })).toBeUndefined()
})
