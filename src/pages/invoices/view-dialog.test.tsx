import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage } from '../../../tests/fixtures/page-server.tsx'
import { ViewDialog } from './view-dialog.tsx'

afterEach(cleanup)

test('Enter in the name of a view copies its link, as the button does', async () => {
  userEvent.setup()
  servePage({})
  let closed = 0
  renderPage(<ViewDialog onClose={() => closed++} />, '/invoices/eligible')
  await userEvent.type(await screen.findByLabelText('Name (optional)'), 'Small ones{Enter}')
  await waitFor(() => expect(closed).toBe(1))
  expect(await navigator.clipboard.readText()).toMatch(/\?view=Small\+ones$/u)
})
