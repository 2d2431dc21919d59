import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSupplierOf, openApp } from '../../../tests/app/app-under-test.tsx'
import { buyer } from '../../../tests/fixtures/buyers.ts'
import { outOfSight } from './shell.css.ts'

test('NAV-006 without a connection the screens stand in the bar, also while the user is not known', async () => {
  const supplier = await createSupplierOf([buyer(1, 'Alder Foods', {})])
  const network = openApp('/offers', supplier)
  network.hold('Me')
  const isHidden = () =>
    screen.getByRole('navigation', { name: 'Main', hidden: true }).classList.contains(outOfSight)
  await waitFor(() => expect(isHidden()).toBe(true))
  network.cut()
  await waitFor(() => expect(isHidden()).toBe(false))
})
