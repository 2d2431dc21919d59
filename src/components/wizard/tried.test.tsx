import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TextField } from '../fields/text-field.tsx'
import { useIsTried, useTriedForm } from './tried.tsx'

afterEach(cleanup)

function Rate() {
  const isTried = useIsTried()
  return (
    <TextField label="Rate" value="" onChange={() => {}} isRequired error={isTried ? 'Missing' : undefined} />
  )
}

function Form({ hasField }: { readonly hasField: boolean }) {
  const { ref, within, showAtField } = useTriedForm()
  return (
    <section ref={ref}>
      {within(hasField && <Rate />)}
      <button onClick={(event) => (event.currentTarget.title = String(showAtField()))}>Submit</button>
    </section>
  )
}

test('what is missing becomes an error of its field, which takes the focus, once one wanted to go on', async () => {
  render(<Form hasField />)
  expect(screen.queryByText('Missing')).toBeNull()
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByText('Missing')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Rate' }))
})

test('without a field it is said elsewhere', async () => {
  render(<Form hasField={false} />)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button').title).toBe('false')
})
