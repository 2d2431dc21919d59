import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from '../overlays/dialog.tsx'
import { closeAllToasts, showToast } from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

afterEach(() => {
  cleanup()
  closeAllToasts()
})

const shown = (isOpen: boolean, onClose = () => {}) => (
  <>
    <ToastRegion />
    <Dialog title="Rename" isOpen={isOpen} onClose={onClose} actions={null}>
      A name
    </Dialog>
  </>
)

test('the action of a message can be pressed above an open dialog, which stays open', async () => {
  const [undo, close] = [vi.fn(), vi.fn()]
  render(shown(true, close))
  await screen.findByRole('dialog', { name: 'Rename' })
  act(() => showToast({ tone: 'success', text: 'Excluded', action: { label: 'Undo', run: undo } }))
  const button = await screen.findByRole('button', { name: 'Undo' })
  expect(button.closest('[inert], [aria-hidden=true]')).toBeNull()
  act(() => button.click())
  expect([undo.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
  expect(screen.getByRole('dialog', { name: 'Rename' })).toBeDefined()
})

test('a message that came during a dialog is still there when the dialog has closed', async () => {
  const { rerender } = render(shown(true))
  await screen.findByRole('dialog', { name: 'Rename' })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  act(() => showToast({ tone: 'success', text: 'Excluded' }))
  act(() => void vi.advanceTimersByTime(60_000))
  rerender(shown(false))
  expect(screen.getByText('Excluded')).toBeDefined()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Excluded')).toBeNull()
})

test.each(['Undo', 'Close'])(
  'by keys %s leads back to where the focus was before the message',
  async (name) => {
    render(
      <>
        <button type="button">Views</button>
        <ToastRegion />
      </>,
    )
    const from = screen.getByRole('button', { name: 'Views' })
    act(() => showToast({ tone: 'success', text: 'Deleted', action: { label: 'Undo', run: () => {} } }))
    act(() => from.focus())
    const user = userEvent.setup()
    while (document.activeElement !== screen.getByRole('button', { name })) await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Deleted')).toBeNull()
    expect(document.activeElement).toBe(from)
  },
)
