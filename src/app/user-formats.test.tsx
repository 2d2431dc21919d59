import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Amount } from '#components'
import { inCurrencyOrder, session } from '#state'
import { createQueryClient } from '#documents/query/query-client'
import { eur, jpy, usd } from '../../tests/fixtures/days-and-currencies.ts'
import { renderPage, servePage, supplier } from '../../tests/fixtures/page-server.tsx'
import { sessionToken } from '../../tests/fixtures/session-tokens.ts'
import { UserFormats } from './user-formats.tsx'

afterEach(cleanup)

function Sample(): ReactElement {
  return (
    <>
      <UserFormats />
      <Amount minor={123_456} currency={usd} />
    </>
  )
}

test('until the user is known the default currency comes first, as it does for most', async () => {
  session.login(sessionToken())
  servePage({ manner: 'waits' })
  renderPage(<UserFormats />)
  expect(inCurrencyOrder([eur, usd], (each) => each)[0]).toBe('USD')
  await session.logout('expired')
})

test('exchange rates are asked for where the account has several currencies', async () => {
  session.login(sessionToken())
  const { getMe } = supplier()
  const rest = { '/exchange-rate': { USD: { USD: 1, EUR: 0.5 } } }
  const alone = servePage({ data: { getMe }, rest })
  renderPage(<UserFormats />)
  await waitFor(() => expect(alone.pending).toBe(0))
  cleanup()
  const mixed = servePage({ data: { getMe: { ...getMe, currencies: ['EUR', 'USD'] } }, rest })
  renderPage(<UserFormats />)
  await waitFor(() => expect(mixed.asked.some((call) => call.endsWith('/exchange-rate'))).toBe(true))
  expect(alone.asked.some((call) => call.endsWith('/exchange-rate'))).toBe(false)
  cleanup()
})

test('until the user is known the currency of the last visit comes first, not what was stored of the user before', async () => {
  session.login(sessionToken())
  const { getMe } = supplier()
  const preferring = (chosen: string) => {
    const formatPreferences = { ...getMe.user.formatPreferences, aggregateCurrencyFormat: chosen }
    return { getMe: { ...getMe, user: { ...getMe.user, formatPreferences } } }
  }
  const first = () => inCurrencyOrder([eur, jpy, usd], (each) => each)[0]
  servePage({ data: preferring('EUR') })
  renderPage(<UserFormats />)
  await waitFor(() => expect(first()).toBe('EUR'))
  cleanup()
  servePage({ manner: 'waits' })
  const client = createQueryClient()
  client.setQueryData(['me'], preferring('JPY').getMe)
  await client.invalidateQueries({ refetchType: 'none' })
  render(
    <QueryClientProvider client={client}>
      <UserFormats />
    </QueryClientProvider>,
  )
  expect(first()).toBe('EUR')
  cleanup()
  client.clear()
  await session.logout('expired')
})

test('the currency that the bar names comes first, chosen or not', async () => {
  session.login(sessionToken())
  const first = async (chosen: string | null): Promise<string | undefined> => {
    const { getMe } = supplier()
    const formatPreferences = { ...getMe.user.formatPreferences, aggregateCurrencyFormat: chosen }
    servePage({ data: { getMe: { ...getMe, user: { ...getMe.user, formatPreferences } } } })
    renderPage(<UserFormats />)
    await waitFor(() => expect(inCurrencyOrder([eur, usd], (each) => each)[0]).toBe(chosen ?? 'USD'))
    const [shown] = inCurrencyOrder([eur, jpy, usd], (each) => each)
    cleanup()
    return shown
  }
  expect(await first(null)).toBe('USD')
  expect(await first('EUR')).toBe('EUR')
  await session.logout()
})

test('ACC-003 the formats of the signed-in user are in effect, and no more after the user has left', async () => {
  session.login(sessionToken())
  const { getMe } = supplier()
  const formatPreferences = { useCustomFormatting: true, numberDisplayFormat: '1.234,56' }
  servePage({ data: { getMe: { ...getMe, user: { ...getMe.user, formatPreferences } } } })
  renderPage(<Sample />)
  expect(await screen.findByText('$1.234,56')).toBeDefined()
  await session.logout()
  await waitFor(() => expect(screen.getByText('$1,234.56')).toBeDefined())
})
