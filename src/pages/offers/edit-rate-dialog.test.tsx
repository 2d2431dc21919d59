import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { toasts } from '#components'
import { builder } from '#state'
import { renderPage, servePage, supplier, type PageServer } from '../../../tests/fixtures/page-server.tsx'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { wireDecision } from '../../../tests/fixtures/wire-decision.ts'
import { EditRateDialog } from './edit-rate-dialog.tsx'
import { OfferPage } from './offer-page.tsx'

afterEach(cleanup)

const offer = {
  id: 'o1',
  type: 'ONE_TIME_PRICE_DISCOVERY',
  status: 'ACTIVE',
  rateType: 'APR',
  rate: 5,
  restrictions: { isRateEditable: true },
  opportunities: [{ uuid: 'p1', customerUuid: 'c1', makerDisplayName: 'Alder Foods', currency: 'USD' }],
}

/** Opens the dialog and replaces the rate in it. */
async function enterRate(rate: string, data: object = {}): Promise<PageServer> {
  const server = servePage({
    data: { ...supplier(), ...data, earlyPayRequests: { edges: [{ node: offer }] } },
  })
  renderPage(<OfferPage params={{ offerid: 'o1' }} />, '/offers/o1')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit rate' }))
  const field = await screen.findByLabelText('Annual rate (APR)')
  await userEvent.clear(field)
  await userEvent.type(field, rate)
  return server
}

test('Enter in the field of the rate saves it, as the button does', async () => {
  const server = await enterRate('7.5{Enter}')
  await waitFor(() => expect(server.mutations).toEqual(['EditRate']))
  expect(server.variables[0]).toMatchObject({ newRateType: 'APR', newRate: 7.5 })
})

test('the rates that the customers of the offer have accepted stand where its rate is edited', async () => {
  const nodes = [wireDecision('d3', 6, 'c1'), wireDecision('d2', 9, 'c2'), wireDecision('d1', 4, 'c1')]
  await enterRate('7.5', { marketDecisions: { nodes } })
  await screen.findByText('These customers accepted: least 4.00%, median 5.00%, last 6.00%')
})

test('beside a cost of capital the edited rate says what it saves or costs of what is not decided', async () => {
  onTestFinished(() => builder.setCapital(undefined))
  builder.setCapital(5)
  const part = { ...PART, uuid: 'p1', clearingMinor: 100_000_00, clearingDiscountMinor: 850_00 }
  const decided = { ...part, uuid: 'p2', currency: eur, decision: { offered: 3, accepted: 3 } }
  const standing = {
    ...STANDING_OFFER,
    averageDays: 36,
    restrictions: { ...STANDING_OFFER.restrictions, isRateEditable: true },
    opportunities: [part, decided],
  }
  servePage({ data: supplier() })
  renderPage(<EditRateDialog offer={standing} onClose={() => {}} />)
  const field = await screen.findByLabelText('Annual rate (APR)')
  const told = async (rate: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, rate)
    return screen.getByText('Against your 5.00%').nextElementSibling?.textContent
  }
  expect(await told('7')).toBe('costs $200.00 more')
  expect(await told('4')).toBe('saves $100.00')
})

test.each([
  ['seven', 'This is not a number.'],
  [' ', 'Enter a rate above 0.'],
])('the rate %j is not saved and takes the focus, with the reason below it', async (rate, reason) => {
  const server = await enterRate(rate)
  await userEvent.click(screen.getByRole('button', { name: 'Save rate' }))
  expect(await screen.findByText(reason)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Annual rate (APR)'))
  await userEvent.keyboard('{Enter}')
  expect(server.mutations).toEqual([])
})

test('Enter saves nothing again while the rate is being saved', async () => {
  const server = await enterRate('7.5')
  server.manner = 'waits'
  const before = server.asked.length
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(server.asked.length).toBe(before + 1))
  await userEvent.keyboard('{Enter}')
  expect(server.asked.length).toBe(before + 1)
})

test('OFF-053 a rate that the server answers false to is told as not saved, and stays in the field', async () => {
  await enterRate('7.5{Enter}', { editRateOneEarlyPayRequest: false })
  await waitFor(() =>
    expect(toasts.value).toContainEqual(
      expect.objectContaining({
        tone: 'error',
        text: 'The rate was not changed. What you entered is still here.',
      }),
    ),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Annual rate (APR)').value).toBe('7.5')
})

test.each([
  ['APR', 'APR', false],
  ['DISC', 'DISC', false],
  ['AVGDISC', 'AVGDISC', true],
] as const)(
  'OFF-053 the rate of an offer at %s is saved as %s, with the version that is shown',
  async (rateType, saved, isRateAveraged) => {
    const server = servePage({ data: { ...supplier(), editRateOneEarlyPayRequest: true } })
    const ifMatch: (string | null)[] = []
    const answer = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init)
      ifMatch.push(request.headers.get('If-Match'))
      return answer(request)
    }
    const restrictions = { ...STANDING_OFFER.restrictions, isRateEditable: true }
    const offer = { ...STANDING_OFFER, version: 7, rate: 1.5, rateType, isRateAveraged, restrictions }
    renderPage(<EditRateDialog offer={offer} onClose={() => {}} />)
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save rate' })
    await waitFor(() => expect(save.disabled).toBe(false))
    await userEvent.click(save)
    await waitFor(() => expect(server.variables).toHaveLength(1))
    expect(server.variables[0]).toMatchObject({ id: 'o1', newRateType: saved, newRate: 1.5 })
    expect(ifMatch).toContain('"7"')
  },
)

test('a discount that costs far more a year than most pay is told, by the days of the offer itself', async () => {
  servePage({ data: supplier() })
  const restrictions = { ...STANDING_OFFER.restrictions, isRateEditable: true }
  const at = { ...STANDING_OFFER, rate: 1, rateType: 'DISC', restrictions } as const
  const told = (averageDays: number) => {
    cleanup()
    renderPage(<EditRateDialog offer={{ ...at, averageDays }} onClose={() => {}} />)
    return screen.queryByText(/^That is .* a year: check the rate/u)?.textContent
  }
  // One percent over so many days of 360.
  expect(told(8)).toContain('45.00%')
  expect(told(9)).toBeUndefined()
  expect(told(30)).toBeUndefined()
})

test('OFF-053 an offer at an averaged discount is saved at a yearly rate where one is chosen', async () => {
  const server = servePage({ data: { ...supplier(), editRateOneEarlyPayRequest: true } })
  const restrictions = { ...STANDING_OFFER.restrictions, isRateEditable: true }
  const averaged = { ...STANDING_OFFER, rate: 1.5, rateType: 'AVGDISC', restrictions } as const
  renderPage(<EditRateDialog offer={averaged} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('radio', { name: 'APR' }))
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save rate' })
  await waitFor(() => expect(save.disabled).toBe(false))
  await userEvent.click(save)
  await waitFor(() => expect(server.variables).toHaveLength(1))
  expect(server.variables[0]).toMatchObject({ newRateType: 'APR', newRate: 1.5 })
})

test('what another rate comes to stands in each currency of the offer, the converted total last', async () => {
  servePage({ data: supplier() })
  const euros = { ...PART, uuid: 'e', currency: eur, clearingMinor: 50_000, clearingDiscountMinor: 1_000 }
  const dollars = { ...PART, currency: usd, clearingMinor: 200_000, clearingDiscountMinor: 4_000 }
  const mixed = {
    ...STANDING_OFFER,
    rate: 8,
    opportunities: [dollars, euros],
    exchangeRates: { USD: 1, EUR: 2 },
  }
  renderPage(<EditRateDialog offer={mixed} onClose={() => {}} />)
  await screen.findByText('$1,960.00')
  screen.getByText('€490.00')
  screen.getByText(/\$2,940\.00/u)
  for (const discount of ['$40.00', '€10.00']) screen.getByText(discount)
})
