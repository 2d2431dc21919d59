import { expect, onTestFinished, test } from 'vitest'
import { actingToken, sessionToken } from '../../tests/fixtures/session-tokens.ts'
import { forgetListAddresses, keepListAddress, listAddress } from './list-address.ts'
import { session } from './session/session.ts'

test('the filters of a list are those of the supplier that is shown, also where staff act for another', async () => {
  onTestFinished(async () => {
    forgetListAddresses()
    await session.logout('expired')
  })
  session.login(sessionToken())
  keepListAddress('/offers', '/offers?customer=c1')
  expect([listAddress('/offers'), listAddress('/history')]).toEqual(['/offers?customer=c1', '/history'])
  session.login(actingToken())
  expect(listAddress('/offers')).toBe('/offers')
})
