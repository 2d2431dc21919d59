import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ChoiceList } from './choice-list.tsx'

afterEach(cleanup)

const OPTIONS = ['Acme', 'Bolt Ltd', 'Café Noir', 'Delta'].map((label) => ({ value: label[0]!, label }))

const begins = (name: string, text: string): boolean => name.toLowerCase().startsWith(text)

function Subject(): ReactElement {
  const [chosen, setChosen] = useState<readonly string[]>(['D'])
  return (
    <>
      <ChoiceList
        label="Firms"
        searchLabel="Find"
        matches={begins}
        options={OPTIONS}
        chosen={chosen}
        onChange={setChosen}
      />
      <output>{chosen.join(' ')}</output>
    </>
  )
}

const chosen = () => screen.getByRole('status').textContent.split(' ').sort().join(' ')
const press = (name: string) => userEvent.click(screen.getByRole('option', { name }))

test('several are chosen, and taken back', async () => {
  render(<Subject />)
  await press('Acme')
  await press('Bolt Ltd')
  expect(chosen()).toBe('A B D')
  await press('Acme')
  expect(chosen()).toBe('B D')
})

test('a search shows what matches, and what it hides stays chosen', async () => {
  render(<Subject />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find' }), 'caf')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Café Noir'])
  await press('Café Noir')
  expect(chosen()).toBe('C D')
  await press('Café Noir')
  expect(chosen()).toBe('D')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find' }), 'xyz')
  expect(screen.getByText('Nothing found')).toBeDefined()
})

test('other keys in the search reach what the list stands in: Escape closes it', async () => {
  const keys: string[] = []
  const note = ({ key }: KeyboardEvent): void => void keys.push(key)
  document.body.addEventListener('keydown', note)
  onTestFinished(() => document.body.removeEventListener('keydown', note))
  render(<Subject />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find' }), 'c{Enter}{Escape}')
  expect(keys).toEqual(['c', 'Escape'])
})

test('Enter in the search chooses the only option it finds, and moves to the first of several; the form is not submitted with it', async () => {
  let submitted = 0
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted++
      }}
    >
      <Subject />
    </form>,
  )
  const search = screen.getByRole('searchbox', { name: 'Find' })
  await userEvent.type(search, 'caf{Enter}')
  expect(chosen()).toBe('C D')
  expect(search).toHaveProperty('value', '')
  await userEvent.type(search, 'delta{Enter}')
  expect(chosen()).toBe('C D')
  await userEvent.type(search, 'xyz{Enter}')
  expect([chosen(), submitted]).toEqual(['C D', 0])
  await userEvent.clear(search)
  await userEvent.type(search, ' {Enter}')
  expect(document.activeElement?.textContent).toBe('Acme')
  await userEvent.type(search, '{Backspace}{Enter}')
  expect(submitted).toBe(1)
})
