import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplierOf, openApp } from '../../../tests/app/app-under-test.tsx'
import { buyer } from '../../../tests/fixtures/buyers.ts'
import { buildOffer, findSubmitted, press } from './testing/builder.ts'

const ALDER = buyer(1, 'Alder Foods', {})
const MINUTE_MS = 60_000

test('an offer whose deadline has passed without a connection is asked about anew before it is sent', async () => {
  const supplier = await createSupplierOf([ALDER])
  const network = openApp('/offers/builder/one-time', supplier)
  const sent = () => network.mutations().filter((name) => name === 'CreateOneTime')
  const passed = new Date(Date.now() - MINUTE_MS).toISOString()
  const nextIsKnown = network.rewrite('Opportunities', (answer) =>
    answer.replaceAll(/"requestDeadline":"[^"]+"/g, `"requestDeadline":"${passed}"`),
  )
  await buildOffer('Alder Foods')
  network.cut()
  await screen.findByRole('button', { name: /^Connection: Offline/ })
  await press('Submit Offer')
  await screen.findByText(/No connection\. The offer was not confirmed and is kept as a draft/)
  nextIsKnown()
  const release = network.hold('Opportunities')
  network.restore()
  await screen.findByRole('button', { name: /^Connection: Up to date/ })
  await press('Submit Offer')
  release()
  const question = await screen.findByRole('alertdialog', { name: 'The deadline has passed' })
  expect(sent()).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Submit Offer' }))
  await findSubmitted()
  expect(sent()).toHaveLength(1)
})
