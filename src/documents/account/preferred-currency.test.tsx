import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useMarketRates } from '#documents/markets/market-rates'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { eur } from '../../../tests/fixtures/days-and-currencies.ts'
import { useMe } from './me.ts'
import { usePreferCurrency } from './preferred-currency.ts'

afterEach(cleanup)

function Choice() {
  const prefer = usePreferCurrency('u1')
  const me = useMe()
  const rates = useMarketRates()
  return (
    <button type="button" onClick={() => prefer.mutate(eur)}>
      {me.isSuccess && rates.isSuccess && 'EUR'}
    </button>
  )
}

test('LOC-016 what is summed up is asked for in the new currency once the user is known anew, and in no other', async () => {
  const asked: string[] = []
  const { getMe } = supplier()
  const user = { ...getMe.user, formatPreferences: { aggregateCurrencyFormat: 'USD' } }
  servePage({
    data: {
      getMe: () => ({ ...getMe, user }),
      users: () => {
        user.formatPreferences = { aggregateCurrencyFormat: 'EUR' }
        return [{ uuid: 'u1' }]
      },
      getGroupedOpportunityData: (of: { readonly desiredCurrencyForMultipleCurrencies: string }) => {
        asked.push(of.desiredCurrencyForMultipleCurrencies)
        return { edges: [] }
      },
    },
  })
  renderPage(<Choice />)
  await userEvent.click(await screen.findByRole('button', { name: 'EUR' }))
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  expect(asked).toEqual(['USD', 'EUR'])
})
