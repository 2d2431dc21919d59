import { signal } from '@preact/signals-react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Wizard } from './wizard.tsx'
import type { WizardProgress } from './wizard-state.ts'

const wrong = signal<string | undefined>(undefined)
const step = (id: string) => ({ id, title: `Step ${id}`, content: <p>Content {id}</p> })

beforeEach(() => {
  wrong.value = undefined
})
afterEach(cleanup)

const reopen = (progress?: WizardProgress): void => {
  history.replaceState(null, '', '/early-pay/offers/builder#one')
  open(progress)
}
const open = (progress?: WizardProgress): void => {
  const steps = [{ ...step('one'), validate: () => wrong.value }, step('two'), step('review')]
  render(
    <Wizard
      label="Sample"
      steps={steps}
      submitLabel="Submit Offer"
      isSubmitting={false}
      onSubmit={() => {}}
      isResumed
      progress={progress}
    />,
  )
}
const isLocked = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
const fromReview: WizardProgress = { furthest: 'review', returnsToReview: true }

test('BLD-007 a reload keeps the way back to review', async () => {
  reopen(fromReview)
  expect(isLocked('Step review')).toBe(false)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByText('Content review')).toBeTruthy()
})

test('BLD-007 a reload locks the steps behind an invalid one until it is valid, then opens those reached before', async () => {
  wrong.value = 'Enter a rate above 0.'
  reopen(fromReview)
  expect(isLocked('Step two')).toBe(true)
  act(() => void (wrong.value = undefined))
  expect([isLocked('Step two'), isLocked('Step review')]).toEqual([false, false])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Step two' }))
  expect(screen.getByText('Content two')).toBeTruthy()
  expect(isLocked('Step review')).toBe(false)
})

test('BLD-007 a reload keeps the way back to review, and the steps reached, before anything of it is stored', async () => {
  reopen()
  const user = userEvent.setup()
  for (const name of ['Next', 'Next', 'Step one']) await user.click(screen.getByRole('button', { name }))
  cleanup()
  wrong.value = 'Enter a rate above 0.'
  open({ furthest: 'two', returnsToReview: false })
  expect(isLocked('Step review')).toBe(true)
  act(() => void (wrong.value = undefined))
  expect(isLocked('Step review')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByText('Content review')).toBeTruthy()
})

test('a reload without progress shows Next', () => {
  reopen()
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
})

test('a reload after a step that is gone opens nothing', () => {
  wrong.value = 'Enter a rate above 0.'
  reopen({ furthest: 'gone', returnsToReview: false })
  act(() => void (wrong.value = undefined))
  expect(isLocked('Step two')).toBe(true)
})
