import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { customers } from '#state'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { openDialog } from './palette-state.ts'
import { Palette } from './palette.tsx'

afterEach(() => {
  cleanup()
  act(() => (openDialog.value = undefined))
})

test('a group that shows only its first entries says so, with the number of all where it is known', async () => {
  servePage({ data: supplier(), rest: bookAnswers(2000, 30) })
  await loadPageBook()
  renderPage(<Palette onBuild={() => {}} />)
  await userEvent.type(await screen.findByRole('searchbox'), 'customer')
  const told = /^Customers: first 6 of \d+\. Type more to find the others\.$/u
  expect(await screen.findByRole('group', { name: told })).toBeDefined()
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), '00')
  const invoices = 'Invoices: first 8. Type more of the number to find the others.'
  expect(await screen.findByRole('group', { name: invoices })).toBeDefined()
})

test.each([1001, 5000, 20_000])('of %i customers the last is found by its number', async (count) => {
  servePage({ data: supplier(), rest: bookAnswers(count * 2, count) })
  await loadPageBook()
  renderPage(<Palette onBuild={() => {}} />)
  const { number, name } = customers.value.at(-1)!
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: number } })
  const [found] = await screen.findAllByRole('option')
  expect(found!.textContent).toContain(name)
  expect(found!.textContent).toContain(number)
})
