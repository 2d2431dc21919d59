import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { createSupplierOf, openApp, visit } from '../../../tests/app/app-under-test.tsx'
import { nonEmpty } from '../../../tests/fixtures/non-empty.ts'
import { buyer } from '../../../tests/fixtures/buyers.ts'
import { makeOffer, opportunityOf } from '../../../tests/fixtures/offer-calls.ts'
import {
  choose,
  customerBox,
  enterRate,
  findSubmitted,
  openReview,
  press,
  rateField,
} from './testing/builder.ts'

const ALDER = buyer(1, 'Alder Foods', {})
const DOVER = buyer(4, 'Dover Pharma', { static: 5.5 })
const HARBOR = buyer(8, 'Harbor Stores', {})

test('an offer submitted without a connection is kept and said so, and is not sent when there is one again', async () => {
  const network = await openReview(await createSupplierOf([ALDER, HARBOR]), 'Alder Foods')
  const sent = () => network.mutations().filter((name) => name === 'CreateOneTime')
  network.cut()
  await screen.findByRole('button', { name: /^Connection: Offline/ })
  await press('Submit Offer')
  await screen.findByText(/No connection\. The offer was not confirmed and is kept as a draft/)
  network.restore()
  await screen.findByRole('button', { name: /^Connection: Up to date/ })
  expect(sent()).toEqual([])
  await press('Submit Offer')
  await findSubmitted()
  expect(sent()).toHaveLength(1)
  visit('/offers/builder')
  await customerBox('Harbor Stores')
  expect(screen.queryByRole('region', { name: 'Continue your draft' })).toBeNull()
})

const lostNotice = () => screen.queryByText(/in an offer made elsewhere/u)

test('an offer that has arrived although its answer was lost is shown as submitted, and not as made elsewhere', async () => {
  const network = await openReview(await createSupplierOf([ALDER, HARBOR]), 'Alder Foods')
  const told: (string | undefined)[] = []
  const watcher = new MutationObserver(() => told.push(lostNotice()?.textContent))
  watcher.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watcher.disconnect())
  const stop = network.rewrite('CreateOneTime', () => {
    throw new TypeError('Failed to fetch')
  })
  await press('Submit Offer')
  await findSubmitted()
  expect(nonEmpty(told).filter(Boolean)).toEqual([])
  stop()
  visit('/offers/builder')
  await customerBox('Harbor Stores')
  expect(screen.queryByRole('region', { name: 'Continue your draft' })).toBeNull()
})

test('customers that are in an offer made elsewhere are said to be, whose offer was lost on the way', async () => {
  const supplier = await createSupplierOf([ALDER, HARBOR])
  const network = await openReview(supplier, 'Alder Foods')
  network.lose('CreateOneTime')
  await press('Submit Offer')
  await screen.findByText(/^No connection\. The offer was not confirmed/)
  const { uuid } = await opportunityOf(supplier, 'Alder Foods')
  await makeOffer(supplier, 'OneTime', [uuid])
  await waitFor(() => expect(lostNotice()).not.toBeNull())
  expect(location.pathname).toMatch(/builder/u)
})

const NO_RATES = {
  eight: 'This is not a number.',
  '0': 'Enter a rate above 0.',
  '-1': 'Enter a rate above 0.',
  '8.505': 'A rate has at most two decimals.',
  '1001': 'A discount can be at most 100%',
}

test('BLD-046 what is no rate is told beside the field, and Enter does not go on from it', async () => {
  openApp('/offers/builder', await createSupplierOf([ALDER]))
  await choose('Alder Foods')
  await press('Next')
  for (const [text, sentence] of Object.entries(NO_RATES)) {
    await enterRate(text)
    expect(await screen.findAllByText(new RegExp(sentence)), text).not.toEqual([])
    // No payment is early without a discount: what is offered stands there, under that name.
    const result = screen.getByRole('region', { name: 'If all is accepted' })
    expect(result.querySelector('h2')!.textContent).toBe('Offered, before there is a rate')
    const [offered, ...others] = [...result.querySelectorAll('strong')].map(({ textContent }) => textContent)
    expect(others).toEqual([])
    const amount = within(result).getByText('Invoices').nextElementSibling!.textContent
    expect(offered).toBe(amount)
    expect(offered).toMatch(/^\$[1-9]/u)
    await userEvent.keyboard('{Enter}')
    expect(location.hash, text).toBe('#rate')
  }
})

test('BLD-046 a rate that is missing or wrong is an error of its field, which keeps the focus, until there is one', async () => {
  openApp('/offers/builder', await createSupplierOf([ALDER]))
  await choose('Alder Foods')
  await press('Next')
  const error = async () => {
    const ids = (await rateField()).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  }
  await rateField()
  expect(await error()).not.toContain('Enter a rate above 0.')
  await press('Next')
  await waitFor(async () => expect(await error()).toContain('Enter a rate above 0.'))
  expect(document.activeElement).toBe(await rateField())
  expect(screen.queryByRole('alert')).toBeNull()
  await enterRate('8,5')
  await waitFor(async () => expect(await error()).not.toContain('Enter a rate above 0.'))
  await enterRate('0{Enter}')
  await waitFor(async () => expect(await error()).toContain('Enter a rate above 0.'))
  expect(screen.queryByRole('alert')).toBeNull()
  await enterRate('150')
  await screen.findByText(/That is 150.00% a year: check the rate/)
  await enterRate('8,5')
  await waitFor(() => expect(screen.queryByText(/a year: check the rate/)).toBeNull())
  await userEvent.keyboard('{ArrowUp}')
  expect((await rateField()).value).toBe('8.75')
  await userEvent.keyboard('{PageDown}')
  expect((await rateField()).value).toBe('6.25')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('columnheader', { name: /Effective APR/ })
  expect(location.hash).toBe('#invoices')
})

test('BLD-044 without the market’s rates the builder says so where the rate stands, and tries again', async () => {
  const network = openApp('/offers/builder', await createSupplierOf([DOVER]))
  const restore = network.reject('MarketRates', 'BAD_REQUEST')
  await choose('Dover Pharma')
  await press('Next')
  await screen.findByText('Error retrieving rate')
  restore()
  await press('Try Again')
  expect(await screen.findAllByText('5.50% APR')).not.toEqual([])
})

test('a deadline that passes while the review is open is asked for again before anything is sent', async () => {
  const supplier = await createSupplierOf([ALDER, HARBOR])
  const network = await openReview(supplier, 'Alder Foods')
  const next = new Date(Date.now() + 604_800_000).toISOString()
  network.rewrite('Opportunities', (answer) =>
    answer.replaceAll(/"requestDeadline":"[^"]+"/g, `"requestDeadline":"${next}"`),
  )
  // Opportunities are loaded anew after every offer, as after a deadline.
  const { uuid } = await opportunityOf(supplier, 'Harbor Stores')
  await makeOffer(supplier, 'OneTime', [uuid])
  await screen.findByText(/^A deadline has passed\./)
  await press('Submit Offer')
  const question = await screen.findByRole('alertdialog', { name: 'The deadline has passed' })
  expect(network.mutations()).not.toContain('CreateOneTime')
  await userEvent.click(within(question).getByRole('button', { name: 'Submit Offer' }))
  await findSubmitted()
})

test.each([
  ['ALREADY_IN_ACTIVE_REQUEST', 'customers', /already in an active offer/],
  ['OPTION_NOT_OFFERED', 'rate', /doesn't offer this kind/],
  ['RATE_BELOW_ACCEPTED', 'rate', /accept a higher rate/],
  ['NO_ELIGIBLE_INVOICES', 'invoices', /can be paid early any more/],
] as const)(
  'an offer that the server rejects with %s is mended at the step %s',
  async (code, place, sentence) => {
    const network = await openReview(await createSupplierOf([ALDER]), 'Alder Foods')
    network.reject('CreateOneTime', code)
    await press('Submit Offer')
    await within(screen.getByRole('main')).findByText(sentence)
    expect(location.hash).toBe(`#${place}`)
  },
)

test('a customer that goes into an offer elsewhere is taken out, and the builder says so', async () => {
  const supplier = await createSupplierOf([ALDER, HARBOR])
  openApp('/offers/builder', supplier)
  await choose('Alder Foods', 'Harbor Stores')
  const { uuid } = await opportunityOf(supplier, 'Harbor Stores')
  await makeOffer(supplier, 'OneTime', [uuid])
  await screen.findByText(/^Harbor Stores can't be offered to any more/)
  await waitFor(async () => expect((await customerBox('Harbor Stores')).checked).toBe(false))
  expect((await customerBox('Alder Foods')).checked).toBe(true)
})
