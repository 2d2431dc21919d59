import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { STALE_AFTER_MS } from '#contract'
import { createSupplier, openApp } from '../../../tests/app/app-under-test.tsx'
import { untilChanged } from './freshness.ts'

test('CO2-009 CON-004 what the server announces changes of is never stale by itself while it can, and ages while it cannot', async () => {
  const network = openApp('/', await createSupplier({ invoices: 40 }))
  await screen.findByRole('button', { name: /^Connection: Up to date/ })
  expect(untilChanged()).toBe(Number.POSITIVE_INFINITY)
  network.cut()
  expect(untilChanged()).toBe(STALE_AFTER_MS)
  network.restore()
  await expect.poll(untilChanged).toBe(Number.POSITIVE_INFINITY)
})
