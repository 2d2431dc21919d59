import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplierOf, openApp, operator, type AppUser } from '../../../../tests/app/app-under-test.tsx'
import { buyer } from '../../../../tests/fixtures/buyers.ts'
import {
  buildOffer,
  choose,
  enterRate,
  findSubmitted,
  goOnToReview,
  openReview,
  press,
} from '../testing/builder.ts'
import { nonEmpty } from '../../../../tests/fixtures/non-empty.ts'

const CEDAR = buyer(3, 'Cedar Motors', { express: 7.25 })

const agreeTo = ({ email }: AppUser, cmsId: string, title: string, copy = `<p>Copy of ${title}</p>`) =>
  operator('agreement', { cmsId, locale: 'en', title, copy, supplier: email, customer: CEDAR.number })

const NAMED = 'I agree to the additional agreements and privacy policy.'

test('BLD-021 agreements that cannot be loaded are a problem of the page, not silence', async () => {
  const network = openApp('/offers/builder', await createSupplierOf([CEDAR]))
  network.reject('Agreements', 'BAD_REQUEST')
  await choose('Cedar Motors')
  expect(nonEmpty(network.calls).filter(({ operation }) => operation === 'Agreements')).toEqual([])
  await press('Next')
  await screen.findByRole('heading', { name: "We've Encountered a Problem" })
})

test('without a connection the builder goes on, and waits for the agreements', async () => {
  const network = openApp('/offers/builder', await createSupplierOf([CEDAR]))
  network.lose('Agreements')
  await choose('Cedar Motors')
  await press('Next')
  const attempts = () => network.calls.filter(({ operation }) => operation === 'Agreements')
  await waitFor(() => expect(attempts()).toHaveLength(3))
  await enterRate('8.5')
  await goOnToReview()
  expect(screen.queryByRole('heading', { name: "We've Encountered a Problem" })).toBeNull()
})

test('BLD-017 BLD-018 the agreements of an offer are read one by one, as text in which nothing can run', async () => {
  const supplier = await createSupplierOf([CEDAR])
  await agreeTo(supplier, 'terms-a', 'Receivables Purchase Terms')
  await agreeTo(
    supplier,
    'terms-b',
    'Privacy Addendum',
    `<h3>Part one</h3><p onclick="window.ran = true">Copy of Privacy Addendum</p><script>window.ran = true</script>
      <img src="no-such-image" onerror="window.ran = true"><iframe srcdoc="<script>parent.ran = true</script>"></iframe>
      <a href="javascript:window.ran = true">Read on</a>`,
  )
  await openReview(supplier, 'Cedar Motors')
  await press('View 2 agreements')
  const dialog = within(await screen.findByRole('dialog', { name: 'Funding agreements' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'View Privacy Addendum' }))
  await dialog.findByText('Copy of Privacy Addendum')
  const article = dialog.getByRole('article')
  within(article).getByRole('heading', { name: 'Part one' })
  within(article).getByText('Read on')
  expect(
    article.querySelectorAll('script, img, iframe, [onclick], [onerror], [href^="javascript"]'),
  ).toHaveLength(0)
  await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
  await dialog.findByText('Receivables Purchase Terms')
})

test('BLD-015 BLD-020 BLD-022 BLD-023 agreements are agreed to and recorded, and only then the offer is made', async () => {
  const supplier = await createSupplierOf([CEDAR])
  await agreeTo(supplier, 'terms-a', 'Receivables Purchase Terms')
  const network = await openReview(supplier, 'Cedar Motors')
  const sent = () => network.mutations().filter((name) => name !== 'SaveDraft')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: NAMED })
  await press('Submit Offer')
  await screen.findByText(
    'Please agree to the additional agreements and privacy policy to submit your offer.',
  )
  expect(sent()).toEqual([])
  expect(document.activeElement).toBe(box)
  const problem = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(problem?.textContent).toMatch(/^Please agree/)
  await userEvent.keyboard(' ')
  expect(box.checked).toBe(true)
  expect(problem?.textContent).toBe('')
  const stop = network.reject('AcceptAgreements', 'INTERNAL')
  await press('Submit Offer')
  await screen.findByText(/^We encountered a problem\. Please try again\./)
  expect(sent()).toEqual(['AcceptAgreements'])
  stop()
  await press('Submit Offer')
  await findSubmitted()
  expect(sent().slice(0, 3)).toEqual(['AcceptAgreements', 'AcceptAgreements', 'CreateOneTime'])
})

test('BLD-015 BLD-016 a submit before the agreements are known asks for them and shows them before anything is sent', async () => {
  const supplier = await createSupplierOf([CEDAR])
  await agreeTo(supplier, 'terms-c', 'Cedar Terms')
  const network = openApp('/offers/builder/one-time', supplier)
  const restore = network.lose('Agreements')
  await buildOffer('Cedar Motors')
  expect(screen.queryByText(NAMED)).toBeNull()
  const sent = () => network.mutations().filter((name) => name !== 'SaveDraft')
  await press('Submit Offer')
  restore()
  await screen.findByText(/^An agreement with one of the customers has not been accepted yet/)
  await screen.findByRole('button', { name: 'View the agreement' })
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByText(NAMED))
  await press('Submit Offer')
  await findSubmitted()
  expect(sent().slice(0, 2)).toEqual(['AcceptAgreements', 'CreateOneTime'])
})

test('BLD-019 a customer who is chosen and left out of the offer asks for no agreement', async () => {
  const [left, taken] = [buyer(3, 'Cedar Motors', { static: 5 }), buyer(12, 'Linden Dairy', { static: 6 })]
  const supplier = await createSupplierOf([left, taken])
  await agreeTo(supplier, 'terms-a', 'Receivables Purchase Terms')
  openApp('/offers/builder/one-time', supplier)
  await choose(left.name, taken.name)
  await press('Next')
  await screen.findByText('This kind of offer takes one customer: Linden Dairy. 1 other is left out.')
  await goOnToReview()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press('Submit Offer')
  await findSubmitted()
})

test('BLD-016 an offer to customers without agreements has nothing to agree to', async () => {
  await openReview(await createSupplierOf([CEDAR]), 'Cedar Motors')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /agreement/ })).toBeNull()
})
