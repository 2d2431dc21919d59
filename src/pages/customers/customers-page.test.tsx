import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { CustomersPage } from './customers-page.tsx'

afterEach(cleanup)

const table = () => screen.findByRole('table', { name: 'Customers' })

test('the customers are busy until the book is here', () => {
  servePage({ manner: 'waits' })
  renderPage(<CustomersPage />)
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
})

test('a supplier nobody owes anything reads when there will be customers', async () => {
  servePage({ data: supplier(), rest: bookAnswers(0) })
  await loadPageBook()
  renderPage(<CustomersPage />)
  expect(await screen.findByText(/^No customers yet/u)).toBeDefined()
})

test('the customers of the book are listed, and found by their names', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60, 6) })
  await loadPageBook()
  renderPage(<CustomersPage />)
  expect(within(await table()).getAllByRole('row').length).toBeGreaterThan(3)
  await userEvent.type(screen.getByRole('searchbox'), 'zz')
  expect(screen.queryByRole('table', { name: 'Customers' })).toBeNull()
})

test('a book that the server refuses is named with the reason', async () => {
  servePage({ manner: 'fails' })
  await act(loadPageBook)
  renderPage(<CustomersPage />)
  expect((await screen.findByRole('alert')).textContent).toContain("Can't load Invoice Central")
})

test('without a connection and without a stored book the page asks for a connection once', async () => {
  servePage({ manner: 'offline' })
  await act(loadPageBook)
  renderPage(<CustomersPage />)
  expect(await screen.findByText('This page needs a connection once')).toBeDefined()
})

test('who may only look sees the same customers', async () => {
  servePage({ data: supplier({ isReadOnly: true }), rest: bookAnswers(60, 6) })
  await loadPageBook()
  renderPage(<CustomersPage />)
  expect(within(await table()).getAllByRole('row').length).toBeGreaterThan(3)
})

test('the ageing has an address, and nonsense there shows the list', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60, 6) })
  await loadPageBook()
  renderPage(<CustomersPage />, '/invoice-central/customers?view=ageing')
  expect(await screen.findByRole('radio', { name: 'Ageing', checked: true })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Customers' }))
  expect(location.search).toBe('')
  await userEvent.click(screen.getByRole('radio', { name: 'Ageing' }))
  expect(location.search).toBe('?view=ageing')
  cleanup()
  renderPage(<CustomersPage />, '/invoice-central/customers?view=no%20such')
  await table()
})

test('the ageing takes the place of the list, and gives it back', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60, 6) })
  await loadPageBook()
  renderPage(<CustomersPage />)
  await table()
  await userEvent.click(screen.getByRole('radio', { name: 'Ageing' }))
  expect(screen.getByRole('table', { name: /^Ageing in/u })).toBeDefined()
  expect(screen.queryByRole('table', { name: 'Customers' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Customers' }))
  expect(await table()).toBeDefined()
})
