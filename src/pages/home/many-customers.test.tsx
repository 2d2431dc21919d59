import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { customers } from '#state'
import { wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { history, offer, requests, showHome, widget } from './testing/home-page.tsx'

afterEach(cleanup)

const written = (count: number): string => count.toLocaleString('en-US')

test.each([1001, 20_000])(
  'home with %i customers shows a few of them, and counts the others',
  async (count) => {
    const opportunities = wireOpportunities(count)
    const parts = opportunities.map(({ uuid, makerDisplayName, customerUuid, currency }) => ({
      uuid,
      makerDisplayName,
      customerUuid,
      currency,
    }))
    const paid = {
      uuid: 't1',
      customerName: 'Alder',
      currency: 'USD',
      depositAmount: 980,
      invoiceCount: count,
    }
    await showHome(
      {
        getGroupedOpportunityData: { edges: [{ node: { opportunities } }] },
        ...requests({ ...offer(), opportunities: parts }),
        ...history(paid, { ...paid, uuid: 't2' }),
      },
      { rows: count * 2, customers: count },
    )
    const invoices = within(await widget('Invoice Central'))
    expect(invoices.getAllByRole('listitem')).toHaveLength(5)
    const owing = customers.value.filter(({ included }) => included.count > 0)
    const included = new Set(owing.map(({ customerUuid }) => customerUuid)).size
    expect(included).toBeGreaterThan(count / 4)
    const leftover = invoices.getByText(/more from [\d,]+ customers/).textContent
    const others = Number(/more from ([\d,]+)/.exec(leftover)![1]!.replace(',', ''))
    // Of those listed, one may owe more in another currency.
    expect(others).toBeGreaterThanOrEqual(included - 5)
    expect(others).toBeLessThanOrEqual(included)
    const [shown] = within(await widget('Offer Activity')).getAllByRole('listitem')
    const ofOffer = new Set(parts.map(({ customerUuid }) => customerUuid)).size
    expect(shown!.textContent).toContain(`and ${written(ofOffer - 1)} more`)
    const early = within(await widget('Early Pay History'))
    expect(early.getAllByText(`${written(count)} invoices`)).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
