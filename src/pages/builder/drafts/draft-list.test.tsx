import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { ListedDraft } from '#documents/offers/drafts/offer-draft'
import { DraftList } from './draft-list.tsx'
import { usd } from '../../../../tests/fixtures/days-and-currencies.ts'

const draft = (id: string): ListedDraft => ({
  id,
  savedAt: 1,
  draft: {
    type: 'ONE_TIME_PRICE_DISCOVERY',
    markets: [{ makerOrganizationUuid: id, currency: usd }],
    rateType: 'APR',
    rate: 8,
    isSent: true,
  },
})

const LIVE = ['a', 'b', 'c', 'd'].map(draft)
const OLD = [draft('x'), draft('y')]

afterEach(cleanup)

test('drafts are discarded one by one, expired ones together, and the focus stays with the list', async () => {
  const given: string[][] = []
  render(
    <DraftList
      drafts={{ live: LIVE, expired: OLD }}
      discard={(some) => given.push(some.map(({ id }) => id))}
      candidates={[]}
      openId="a"
      onContinue={() => {}}
    />,
  )
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getAllByRole('button', { name })[0]!)
  await press("Discard Customers that can't be offered to now")
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Continue your draft' }))
  await press('Discard expired')
  expect(given).toEqual([['b'], ['x', 'y']])
})
