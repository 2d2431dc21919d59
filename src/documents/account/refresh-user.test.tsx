import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { aggregateCurrency, useMe } from './me.ts'
import { usePreferCurrency } from './preferred-currency.ts'
import { useSaveUser } from './user-settings.ts'

afterEach(cleanup)

/** Sums as the pages ask for them: in the currency that the user has when they do. */
function Sums(): string | undefined {
  useMe()
  const client = useQueryClient()
  return useQuery({ queryKey: ['offers'], queryFn: () => aggregateCurrency(client) }).data
}

function Bar() {
  const { mutate } = usePreferCurrency('u1')
  return (
    <button type="button" onClick={() => mutate(currencyCode('EUR'))}>
      EUR
    </button>
  )
}

function Settings() {
  const { mutate } = useSaveUser()
  const change = { id: 'u1', formatPreferences: { aggregateCurrencyFormat: currencyCode('EUR') } }
  return (
    <button type="button" onClick={() => mutate(change)}>
      EUR
    </button>
  )
}

test.each([
  ['the bar', Bar],
  ['Account Settings', Settings],
])(
  'LOC-015 sums that are on screen are asked for in the currency that %s has chosen',
  async (_where, Choice) => {
    const { getMe } = supplier()
    let currency = 'USD'
    servePage({
      data: {
        getMe: () => ({
          ...getMe,
          user: { ...getMe.user, formatPreferences: { aggregateCurrencyFormat: currency } },
        }),
        users: [],
      },
    })
    renderPage(
      <>
        <output>
          <Sums />
        </output>
        <Choice />
      </>,
    )
    const sums = screen.getByRole('status')
    await waitFor(() => expect(sums.textContent).toBe('USD'))
    currency = 'EUR'
    act(() => screen.getByRole('button').click())
    await waitFor(() => expect(sums.textContent).toBe('EUR'))
  },
)
