import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { toasts } from '#components'
import { t } from '#i18n'
import { addReporter, book, builder } from '#state'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier, type PageServer } from '../../../tests/fixtures/page-server.tsx'
import { builderPage, essentialPage } from './builder-page.tsx'

beforeEach(() => builder.reset())
afterEach(cleanup)

const PATH = '/offer-builder/essential'
const Essential = essentialPage()
const membership = {
  isEligible: true,
  status: 'INACTIVE',
  offerBuilderType: 'FLOW_1_PARTIAL',
  trialEndDate: '2020-01-31T00:00:00Z',
}
const rest = bookAnswers(400)
const offering = (opportunities: readonly object[]) => ({
  getGroupedOpportunityData: { edges: [{ node: { opportunities } }] },
})
const data = { ...supplier(), ...offering(wireOpportunities()), membership }

/** Opens the builder of a supplier without a membership. */
async function open(answers: Parameters<typeof servePage>[0] = {}): Promise<PageServer> {
  const server = servePage({ rest, ...answers, data: { ...data, ...answers.data } })
  await act(loadPageBook)
  renderPage(<Essential params={{}} />, PATH)
  return server
}

const submit = () => screen.findByRole('button', { name: 'Submit Offer' })
const result = () => screen.getByRole('region', { name: 'If all is accepted' }).textContent ?? ''

describe('the builder without a membership', () => {
  test('is busy until the membership and the book are here', () => {
    servePage({ manner: 'waits' })
    renderPage(<Essential params={{}} />, PATH)
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows customers, rate and result on one page without steps', async () => {
    await open()
    expect(await submit()).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Who should pay you early?' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    expect(screen.getByRole('link', { name: 'See memberships' })).toBeDefined()
  })

  test('TK2-002 leads to sign-up, and tells what led there once', async () => {
    await open()
    await submit()
    const events: unknown[] = []
    onTestFinished(addReporter(({ name, properties }) => events.push([name, properties])))
    await userEvent.click(screen.getByRole('link', { name: 'See memberships' }))
    expect(location.pathname + location.search).toBe(
      '/early-pay/memberships/sign-up?referrer=essential_builder',
    )
    expect(events).toEqual([['membership-sign-up-opened', { referrer: 'essential_builder' }]])
  })

  test('shows the rate the chosen customer has set and what comes of it, and no field for a rate', async () => {
    await open()
    await submit()
    const [first] = screen.getAllByRole('checkbox').slice(1)
    await userEvent.click(first!)
    expect(screen.getAllByText('6.00% APR').length).toBeGreaterThan(0)
    expect(screen.queryByRole('textbox', { name: 'Annual rate (APR)' })).toBeNull()
    expect(result()).toMatch(/\d/u)
  })

  test('names what is missing where customers are chosen when it is submitted without one, and sends nothing', async () => {
    const server = await open()
    await userEvent.click(await submit())
    expect(document.activeElement?.textContent).toBe('Select at least one customer.')
    expect(toasts.value).toEqual([])
    expect(server.mutations).toEqual([])
  })

  test('says that invoices of the offer have changed since its customers were chosen, and what it had', async () => {
    await open()
    await submit()
    const told = () => screen.queryByText(/^The invoices of this offer have changed since you chose/u)
    await userEvent.click(screen.getByRole('checkbox', { name: /^Select all/u }))
    const count = () => builder.results.value.reduce((sum, each) => sum + each.count, 0)
    const before = count()
    expect(before).toBeGreaterThan(1)
    expect(told()).toBeNull()
    const { length } = book.book()
    act(
      () =>
        void book.setExcluded(
          Array.from({ length: length / 2 }, (_, at) => at),
          true,
        ),
    )
    expect(count()).toBeLessThan(before)
    expect(told()?.textContent).toContain(`Before: ${t('common.invoices', { count: before })}, `)
    act(() => void book.undo())
    expect(told()).toBeNull()
  })

  test('goes step by step where the account has the detailed form', async () => {
    await open({ data: { membership: { ...membership, offerBuilderType: 'FLOW_2_DETAIL' } } })
    expect(await screen.findByRole('button', { name: 'Next' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Submit Offer' })).toBeNull()
  })

  test('leads to the builder of members when the account has a membership', async () => {
    await open({ data: { membership: { ...membership, status: 'ACTIVE' } } })
    await waitFor(() => expect(location.pathname).toBe('/early-pay/offers/builder'))
  })

  test('says so when no customer can be offered to', async () => {
    await open({ data: offering(wireOpportunities(4, { requestOptions: ['OneTimePriceDiscovery'] })) })
    expect(await screen.findByText('Nothing can be offered right now.')).toBeDefined()
  })

  test('says so when the book is empty', async () => {
    await open({ rest: bookAnswers(0), data: offering([]) })
    expect(await screen.findByText('Nothing can be offered right now.')).toBeDefined()
  })

  test('names the reason when the server rejects the book', async () => {
    servePage({ data })
    await act(loadPageBook)
    renderPage(<Essential params={{}} />, PATH)
    expect((await screen.findByRole('alert')).textContent).toContain("Can't load Build Offer")
  })

  test('asks for a connection once when nothing is on this device', async () => {
    servePage({ manner: 'offline' })
    await act(loadPageBook)
    servePage({ data })
    renderPage(<Essential params={{}} />, PATH)
    expect(await screen.findByText('This page needs a connection once')).toBeDefined()
  })

  test('tells a user who may only look that offers are built by others', async () => {
    await open({ data: supplier({ isReadOnly: true }) })
    expect(await screen.findByText('Your account can look but not make offers.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Submit Offer' })).toBeNull()
  })
})

test('the builder of members leads to the essential one without a membership', async () => {
  const Builder = builderPage('any')
  servePage({ rest, data })
  await act(loadPageBook)
  renderPage(<Builder params={{}} />, '/offers/builder?currency=USD')
  await waitFor(() => expect(location.pathname + location.search).toBe(`/early-pay${PATH}?currency=USD`))
})

describe('the trial of a membership and the builders', () => {
  const due = { ...membership, trialEndDate: null }
  const trial = { ...membership, status: 'TRIAL', trialEndDate: '2100-01-31T00:00:00Z' }
  const Builder = builderPage('any')

  test('MEM-039 a trial that is just being started leads to the builder of members, never by that without', async () => {
    const shown: string[] = []
    const answers: Record<string, unknown> = { ...data, membership: due, activateMembershipTrial: trial }
    const server = servePage({ rest, data: answers })
    Object.defineProperty(answers, 'membership', {
      get: () => (server.mutations.includes('ActivateMembershipTrial') ? trial : due),
    })
    await act(loadPageBook)
    const observer = new MutationObserver(() => shown.push(location.pathname))
    observer.observe(document.body, { childList: true, subtree: true })
    renderPage(<Builder params={{}} />, '/offers/builder')
    expect(await screen.findByText('Pro')).toBeDefined()
    observer.disconnect()
    expect(server.mutations).toEqual(['ActivateMembershipTrial'])
    expect(new Set(shown)).toEqual(new Set(['/early-pay/offers/builder']))
  })

  test('MEM-039 where the trial cannot be started the builder without a membership follows', async () => {
    const answers = {
      ...data,
      membership: due,
      get activateMembershipTrial(): never {
        throw new Error('not eligible')
      },
    }
    servePage({ rest, data: answers })
    await act(loadPageBook)
    renderPage(<Builder params={{}} />, '/offers/builder')
    await waitFor(() => expect(location.pathname).toBe('/early-pay/offer-builder/essential'))
  })

  test('MB2-002 the builder of members is marked as Pro, outside of the experiment as nothing', async () => {
    servePage({ rest, data: { ...data, membership: { ...membership, status: 'ACTIVE' } } })
    await act(loadPageBook)
    renderPage(<Builder params={{}} />, '/offers/builder')
    expect(await screen.findByText('Pro')).toBeDefined()
    cleanup()
    builder.reset()
    servePage({ rest, data: { ...data, membership: null } })
    renderPage(<Builder params={{}} />, '/offers/builder')
    await screen.findByRole('heading', { name: 'Who should pay you early?' })
    expect(screen.queryByText('Pro')).toBeNull()
  })
})
