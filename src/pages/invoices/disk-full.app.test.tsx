import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSupplier, openApp, type AppUser } from '../../../tests/app/app-under-test.tsx'

/** The store takes nothing more until the test ends. */
function fillDisk(): void {
  const refuse = (): never => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }
  const spies = (['add', 'put', 'clear'] as const).map((method) =>
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(refuse),
  )
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
}

async function headOf({ api }: AppUser): Promise<number> {
  const { version, epoch } = await api.rest<{ version: number; epoch: string }>('GET', '/book/manifest')
  const changes = `/book/changes?since=${version}&epoch=${epoch}`
  return (await api.rest<{ version: number }>('GET', changes)).version
}

test('a disk that takes nothing more is said, and an edit still reaches the server', async () => {
  const supplier = await createSupplier()
  fillDisk()
  openApp('/invoices/eligible', supplier)
  await screen.findByRole('button', { name: /^Exclude all \d/ })
  const before = await headOf(supplier)
  const grid = within(screen.getByRole('grid'))
  const box = grid
    .getAllByRole<HTMLInputElement>('checkbox')
    .slice(1)
    .find(({ checked }) => checked)!
  const row = box.closest<HTMLElement>('[role=row]')!
  await userEvent.click(box)
  await screen.findByText(/^The disk is full: closing this tab loses/)
  await waitFor(async () => expect(await headOf(supplier)).toBe(before + 1))
  expect(row.textContent).toContain('Excluded')
})
