import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  createSupplierOf,
  openApp,
  operator,
  visit,
  type AppUser,
} from '../../../../tests/app/app-under-test.tsx'
import { buyer } from '../../../../tests/fixtures/buyers.ts'
import { opportunityOf } from '../../../../tests/fixtures/offer-calls.ts'
import {
  choose,
  customerBox,
  enterRate,
  findSubmitted,
  goOnToReview,
  press,
  rateField,
} from '../testing/builder.ts'

const ALDER = buyer(1, 'Alder Foods', {})
const CEDAR = buyer(3, 'Cedar Motors', { express: 7.25 })

const draftsOf = async ({ api }: AppUser) =>
  (await api.graphql<{ drafts: { rate: number | null }[] }>('{ drafts { rate } }')).drafts

const listed = () => screen.queryByRole('region', { name: 'Continue your draft' })
const findListed = () => screen.findByRole('region', { name: 'Continue your draft' })
const isNamed = () => location.search.includes('draft=')

/** Leaves the builder and opens it anew. */
async function openAnew(path = '/offers/builder'): Promise<void> {
  visit('/offers')
  await screen.findByRole('heading', { level: 1, name: 'Offer Activity' })
  visit(path)
  await screen.findByRole('list', { name: 'Customers' })
}

test('a visit leaves a draft only with something entered, and one for the same customers', async () => {
  const supplier = await createSupplierOf([ALDER, CEDAR])
  openApp('/offers/builder', supplier)
  await choose('Alder Foods')
  await waitFor(() => expect(isNamed()).toBe(true))
  await userEvent.click(await customerBox('Alder Foods'))
  await waitFor(() => expect(isNamed()).toBe(false))
  await openAnew()
  await screen.findByText('None selected')
  expect(listed()).toBeNull()
  for (const percent of ['7.25', '7.5']) {
    await openAnew()
    await choose('Alder Foods')
    await press('Next')
    await enterRate(percent)
    await waitFor(async () => expect(await draftsOf(supplier)).toEqual([{ rate: Number(percent) }]))
  }
  await openAnew()
  await within(await findListed()).findByText(/7\.50% APR/)
  expect(screen.getAllByRole('button', { name: 'Discard Alder Foods' })).toHaveLength(1)
})

/** Leaves a draft to Alder Foods at 7.5 % and opens the builder anew. */
async function leaveDraft(path = '/offers/builder'): Promise<AppUser> {
  const supplier = await createSupplierOf([ALDER, CEDAR])
  const { makerOrganizationUuid } = await opportunityOf(supplier, 'Alder Foods')
  openApp('/offers/builder', supplier)
  await choose('Alder Foods')
  await press('Next')
  await enterRate('7.5')
  await waitFor(async () => expect(await draftsOf(supplier)).toEqual([{ rate: 7.5 }]))
  await openAnew(path.replace('ALDER', makerOrganizationUuid))
  return supplier
}

test('a draft is discarded, which can be undone', async () => {
  const supplier = await leaveDraft()
  await within(await findListed()).findByText(/7\.50% APR/)
  await press('Discard Alder Foods')
  await waitFor(() => expect(listed()).toBeNull())
  await waitFor(async () => expect(await draftsOf(supplier)).toEqual([]))
  await press('Undo')
  await within(await findListed()).findByText(/7\.50% APR/)
  await waitFor(async () => expect(await draftsOf(supplier)).toEqual([{ rate: 7.5 }]))
})

test('the builder for a customer goes on with the draft for it, or starts over', async () => {
  await leaveDraft('/offers/builder?makerOrganizationUuid=ALDER')
  await screen.findByText(/^Draft from .* restored/)
  await press('Next')
  expect((await rateField()).value).toBe('7.50')
  await press('Customers')
  await press('Start over')
  expect((await customerBox('Alder Foods')).checked).toBe(true)
  await press('Next')
  expect((await rateField()).value).toBe('')
})

test('BLD-031 a draft is offered to go on with at what was entered', async () => {
  await leaveDraft()
  await screen.findByText(/Name Your Rate · once · 7\.50% APR/)
  await press('Continue Alder Foods')
  expect((await rateField()).value).toBe('7.50')
  await press('Customers')
  expect((await customerBox('Alder Foods')).checked).toBe(true)
})

test('BLD-031 an offer that goes on with a draft names it when it is submitted, which ends the draft', async () => {
  const supplier = await createSupplierOf([ALDER, CEDAR])
  const network = openApp('/offers/builder', supplier)
  await choose('Alder Foods')
  await press('Next')
  await enterRate('7.5')
  await waitFor(async () => expect(await draftsOf(supplier)).toEqual([{ rate: 7.5 }]))
  const { drafts } = await supplier.api.graphql<{ drafts: { id: string }[] }>('{ drafts { id } }')
  await openAnew()
  await press('Continue Alder Foods')
  await goOnToReview()
  await press('Submit Offer')
  await findSubmitted()
  const sent = network.calls.find(({ operation }) => operation === 'CreateOneTime')
  expect(sent?.graphql?.variables).toMatchObject({ input: { draftId: drafts[0]!.id } })
  await waitFor(async () => expect(await draftsOf(supplier)).toEqual([]))
})

test('drafts that have expired are discarded at once', async () => {
  const supplier = await createSupplierOf([ALDER])
  const network = openApp('/offers', supplier)
  const expired = (day: number) => ({
    id: `00000000-0000-4000-8000-00000000000${day}`,
    offerType: 'ONE_TIME',
    markets: [],
    rate: 8,
    rateType: 'APR',
    updated: `2020-01-0${day}T00:00:00Z`,
    expires: `2020-02-0${day}T00:00:00Z`,
  })
  const removed = () => network.mutations().filter((name) => name === 'RemoveDraft')
  network.answer('Drafts', {
    get drafts() {
      return removed().length > 0 ? [] : [expired(1), expired(2)]
    },
  })
  network.answer('RemoveDraft', { removeDraft: true })
  visit('/offers/builder')
  await screen.findByText('2 drafts have expired.')
  await press('Discard expired')
  await waitFor(() => expect(screen.queryByText('2 drafts have expired.')).toBeNull())
  await waitFor(() => expect(removed()).toHaveLength(2))
})

test('BLD-031 a suggested offer opens filled in by its link and by its token', async () => {
  const supplier = await createSupplierOf([ALDER, CEDAR])
  const { makerOrganizationUuid } = await opportunityOf(supplier, 'Cedar Motors')
  const { link } = await operator<{ link: string }>('draft-link', {
    supplier: supplier.email,
    draft: {
      offerType: 'ONE_TIME',
      markets: [{ currency: 'USD', makerOrganizationUuid }],
      rate: 9.25,
      rateType: 'APR',
    },
  })
  const { pathname, search, searchParams } = new URL(link)
  openApp(pathname.replace('/early-pay', '') + search, supplier)
  expect((await customerBox('Cedar Motors')).checked).toBe(true)
  await press('Next')
  expect((await rateField()).value).toBe('9.25')
  await openAnew(`/offers/builder/actionable-offer?token=${searchParams.get('token')}`)
  expect((await customerBox('Cedar Motors')).checked).toBe(true)
})

test('BLD-031 an unknown, a foreign and an expired draft open an empty builder with a notice', async () => {
  const network = openApp(
    '/ep-offer/draft/00000000-0000-4000-8000-000000000000',
    await createSupplierOf([ALDER]),
  )
  await screen.findByText(/This draft can't be found\./)
  await screen.findByText('None selected')
  await openAnew('/offers/builder/landing?token=not-one')
  await screen.findByText(/This draft can't be found\./)
  network.reject('Draft', 'DRAFT_EXPIRED')
  await openAnew('/ep-offer/draft/00000000-0000-4000-8000-000000000000')
  await screen.findByText(/This suggested offer has expired\./)
})
