import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { createSupplier, openApp } from '../../tests/app/app-under-test.tsx'
import { markBusy } from './busy-mark.ts'

function mark(): HTMLElement {
  const element = document.createElement('div')
  onTestFinished(markBusy(element))
  return element
}

test('the page is busy while its book is loading or a call has no response', async () => {
  const network = openApp('/invoices/eligible', await createSupplier())
  const goOn = network.hold('/book/manifest')
  const root = mark()
  await waitFor(() => expect(root.dataset.busy).toBe('book calls'))
  goOn()
  await waitFor(() => expect(root.dataset.busy).toBeUndefined())
})

test('a page of visitors waits for no book', async () => {
  openApp('/sign-in')
  const root = mark()
  await waitFor(() => expect(root.dataset.busy).toBeUndefined())
})
