import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { useMembership } from '#documents/membership/membership'
import { setFlags } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OfferPage } from './offer-page.tsx'

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

const DAY_MS = 86_400_000
const NON_MEMBER = { id: 'm1', isEligible: true, status: 'INACTIVE', trialEndDate: '2020-01-01' }

/** Stands once the membership, without which nothing is restricted, was answered. */
function Arrived() {
  return useMembership().isSuccess && <p>Arrived</p>
}

async function open(membership: object | null, ageDays: number, more: object = {}): Promise<void> {
  const offer = {
    id: 'o1',
    type: 'RECURRING_PRICE_DISCOVERY',
    status: 'ACTIVE',
    rateType: 'APR',
    created: new Date(Date.now() - ageDays * DAY_MS).toISOString(),
    opportunities: [{ uuid: 'p1', customerUuid: 'c1', makerDisplayName: 'Alder Foods', currency: 'USD' }],
    ...more,
  }
  servePage({ data: { ...supplier(), membership, earlyPayRequests: { edges: [{ node: offer }] } } })
  renderPage(
    <>
      <OfferPage params={{ offerid: 'o1' }} />
      <Arrived />
    </>,
    '/offers/o1',
  )
  await screen.findByText('Arrived')
  await screen.findByRole('heading', { name: 'Alder Foods' })
}

test('CO2-003 MB2-007 MB2-008 MB2-027 a new offer of a non-member is shown at a fixed rate, with the end of its term', async () => {
  await open(NON_MEMBER, 10)
  expect(await screen.findByText('Fixed Rate · repeating')).toBeDefined()
  expect(screen.getByText('Last day')).toBeDefined()
})

test.each([
  ['2026-01-10T12:00:00Z', 'Jul 10, 2026'],
  ['2025-12-31T12:00:00Z', 'Jun 30, 2026'],
])('MB2-027 the term of an offer made at %s ends on %s, whenever one looks', async (created, day) => {
  vi.useFakeTimers({ now: Date.parse('2026-04-15T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await open(NON_MEMBER, 0, { created })
  expect((await screen.findByText('Last day')).nextSibling?.textContent).toBe(day)
})

test('MB2-007 MB2-008 after six months, for a member and outside of the experiment an offer is shown as it is', async () => {
  for (const [membership, age, flags] of [
    [NON_MEMBER, 190, FLAG_DEFAULTS],
    [{ ...NON_MEMBER, status: 'ACTIVE' }, 10, FLAG_DEFAULTS],
    [null, 10, FLAG_DEFAULTS],
    [NON_MEMBER, 10, { ...FLAG_DEFAULTS, memberships: false }],
  ] as const) {
    setFlags(flags)
    await open(membership, age)
    expect(screen.getByText('Name Your Rate · repeating')).toBeDefined()
    expect(screen.queryByText('Last day')).toBeNull()
    cleanup()
  }
})

test('MB2-008 the restricted view changes the name of named rates alone', async () => {
  await open(NON_MEMBER, 10, { type: 'RECURRING_STATIC_RATE' })
  expect(await screen.findByText('Fixed Rate · repeating')).toBeDefined()
})
