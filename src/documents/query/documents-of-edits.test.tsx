import { waitFor } from '@testing-library/react'
import { onTestFinished, test, expect } from 'vitest'
import { accountHead } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { useCompanyLogo } from '../account/company-logo.ts'
import { useMe } from '../account/me.ts'
import { useSavedViews } from '../account/saved-views.ts'
import { useUsdRates } from '../markets/exchange-rates.ts'
import { useMembership } from '../membership/membership.ts'
import { useOffers } from '../offers/offers.ts'
import { refreshOnChange } from './refresh-on-change.ts'

function Documents() {
  const documents = [useMe(), useMembership(), useSavedViews(), useCompanyLogo(), useUsdRates(), useOffers()]
  return <output>{documents.filter(({ isFetching }) => !isFetching).length}</output>
}

test('a choice of invoices fetches the offers again, and neither the user, settings, views, membership nor rates', async () => {
  servePage({ data: supplier(), rest: { '/exchange-rate': { USD: { USD: 1 } } } })
  const client = renderPage(<Documents />)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  onTestFinished(refreshOnChange(client, () => () => {}))
  const updates = () =>
    Object.fromEntries(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [String(queryKey[0]), state.dataUpdateCount + state.errorUpdateCount]),
    )
  const before = updates()
  accountHead.value = { version: 7, kinds: [], changes: [] }
  onTestFinished(() => void (accountHead.value = undefined))
  accountHead.value = { version: 8, kinds: ['invoices'], changes: [] }
  await waitFor(() => expect(updates().offers).toBe(before.offers! + 1))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(updates()).toEqual({ ...before, offers: before.offers! + 1 })
  accountHead.value = { version: 9, kinds: ['account'], changes: [] }
  await waitFor(() =>
    expect(updates()).toEqual(
      Object.fromEntries(
        Object.entries(before).map(([key, count]) => [key, count + (key === 'offers' ? 2 : 1)]),
      ),
    ),
  )
})
