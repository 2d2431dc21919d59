import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { isChatOpen } from './chat-state.ts'
import { ClickToChat } from './click-to-chat.tsx'

afterEach(() => {
  cleanup()
  isChatOpen.value = false
})

const settings = { supportPhoneNumber: '+1 555 0199', supportEmailAddress: 'help@provider.test' }
const srm = { firstName: 'Morgan', lastName: 'Lee', emailAddress: 'morgan@provider.test' }

function open(path: string, more: object = {}): void {
  const { getMe } = supplier()
  servePage({
    data: {
      getMe: { ...getMe, account: { ...getMe.account, srm } },
      providerSettings: { ...settings, ...more },
    },
  })
  renderPage(<ClickToChat />, path)
}

test('RTE-060 clickToChat=true opens the configured chat', async () => {
  open('/offers?clickToChat=true', { chatUrl: 'https://chat.test/widget' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Chat with us' }))
  expect((await dialog.findByTitle('Chat with us')).getAttribute('src')).toBe('https://chat.test/widget')
})

test('RTE-060 without a chat the address of the Supplier Relationship Manager is shown', async () => {
  open('/offers?clickToChat=true')
  const address = await screen.findByRole('link', { name: 'morgan@provider.test' })
  expect(address.getAttribute('href')).toBe('mailto:morgan@provider.test')
  expect(screen.getByText('Morgan Lee')).toBeDefined()
})

test('RTE-061 the question leaves the address, all else in it stays, and the chat stays open until it is closed', async () => {
  open('/offers?status=ACTIVE&clickToChat=true&page=2#review')
  await screen.findByRole('dialog')
  await waitFor(() =>
    expect(location.pathname + location.search + location.hash).toBe(
      '/early-pay/offers?status=ACTIVE&page=2#review',
    ),
  )
  expect(screen.getByRole('dialog')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('RTE-061 the way back does not lead to the question again', async () => {
  const entries: string[] = []
  const note = () => entries.push(location.search)
  addEventListener('pushState', note)
  onTestFinished(() => removeEventListener('pushState', note))
  open('/offers?clickToChat=true')
  await waitFor(() => expect(location.search).toBe(''))
  expect(entries).toEqual([])
})

test('RTE-060 without the question, or with another answer, nothing opens', () => {
  for (const path of ['/offers', '/offers?clickToChat=false', '/offers?clickToChat']) {
    open(path)
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
  }
})
