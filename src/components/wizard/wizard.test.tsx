import { signal } from '@preact/signals-react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { closeToast, toasts } from '../feedback/toast-queue.ts'
import { DecimalField } from '../fields/decimal-field.tsx'
import { useFlowEvent, Wizard, WizardLoading } from './wizard.tsx'
import { type FlowEvent } from './wizard-state.ts'

const wrong = signal<string | undefined>(undefined)
let submitted: number

const step = (id: string) => ({ id, title: `Step ${id}`, content: <p>Content {id}</p> })

function Sample({ abortTo }: { readonly abortTo?: string }): ReactElement {
  return (
    <Router base="/early-pay">
      <Wizard
        label="Sample"
        steps={[{ ...step('one'), validate: () => wrong.value }, step('two'), step('review')]}
        submitLabel="Submit Offer"
        isSubmitting={false}
        onSubmit={() => void submitted++}
        {...(abortTo ? { abortTo } : {})}
      />
    </Router>
  )
}

const open = (address: string, abortTo?: string) => {
  history.replaceState(null, '', `/early-pay${address}`)
  render(<Sample {...(abortTo ? { abortTo } : {})} />)
  return userEvent.setup()
}
const press = (user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }))
const address = (): string => location.pathname + location.search + location.hash

beforeEach(() => {
  wrong.value = undefined
  submitted = 0
})
afterEach(() => {
  cleanup()
  for (const { id } of toasts.value) closeToast(id)
})

function ReviewContent(): ReactElement {
  const send = useFlowEvent()
  const sends = (event: FlowEvent) => (
    <button type="button" onClick={() => send?.(event)}>
      {event}
    </button>
  )
  return (
    <>
      {sends('EDIT_INVOICES')}
      {sends('SUBMIT')}
      {sends('CANCEL')}
    </>
  )
}

describe('the flow', () => {
  test('BLD-010 BLD-011 a step sends events: editing invoices leads to their step, review is gone back to', async () => {
    history.replaceState(null, '', '/early-pay/offers/builder')
    render(
      <Router base="/early-pay">
        <Wizard
          label="Sample"
          steps={[step('one'), step('invoices'), { ...step('review'), content: <ReviewContent /> }]}
          submitLabel="Submit Offer"
          isSubmitting={false}
          onSubmit={() => void submitted++}
        />
      </Router>,
    )
    const user = userEvent.setup()
    await press(user, 'Next')
    await press(user, 'Next')
    await press(user, 'EDIT_INVOICES')
    expect(screen.getByText('Content invoices')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Step review' }))
    expect(screen.getByRole('button', { name: 'Submit Offer' })).toBeTruthy()
    await press(user, 'SUBMIT')
    expect(submitted).toBe(1)
    await press(user, 'CANCEL')
    expect(address()).toBe('/early-pay/offers')
  })
})

describe('the address', () => {
  test('BLD-002 holds the step in its hash and keeps the search string', async () => {
    const user = open('/offers/builder?from=home')
    await press(user, 'Next')
    expect(address()).toBe('/early-pay/offers/builder?from=home#two')
    expect(screen.getByText('Content two')).toBeTruthy()
  })

  test('BLD-003 falls back to the first step for an unknown hash', () => {
    open('/offers/builder#nowhere')
    expect(screen.getByText('Content one')).toBeTruthy()
  })

  test('BLD-003 falls back to the first step for an unknown hash, however far one had got', async () => {
    const user = open('/offers/builder')
    await press(user, 'Next')
    expect(screen.getByText('Content two')).toBeTruthy()
    act(() => void (location.hash = '#nowhere'))
    expect(await screen.findByText('Content one')).toBeTruthy()
  })

  test('BLD-008 cannot skip a step that was never reached', () => {
    open('/offers/builder#review')
    expect(screen.getByText('Content one')).toBeTruthy()
  })

  test('BLD-002 follows the browser going back', async () => {
    const user = open('/offers/builder')
    await press(user, 'Next')
    await act(async () => {
      history.replaceState(null, '', '/early-pay/offers/builder#one')
      window.dispatchEvent(new Event('popstate'))
    })
    expect(screen.getByText('Content one')).toBeTruthy()
  })
})

describe('Back', () => {
  test('BLD-004 on the first step leaves to the parent of the address', async () => {
    const user = open('/offers/builder')
    await press(user, 'Back')
    expect(address()).toBe('/early-pay/offers')
  })

  test('BLD-004 on the first step leaves to the abort path when one is given', async () => {
    const user = open('/offers/builder', '/history')
    await press(user, 'Back')
    expect(address()).toBe('/early-pay/history')
  })

  test('BLD-011 on a later step goes one step back', async () => {
    const user = open('/offers/builder')
    await press(user, 'Next')
    await press(user, 'Back')
    expect(screen.getByText('Content one')).toBeTruthy()
  })
})

describe('Next', () => {
  test('BLD-013 shows what is wrong as a snackbar and does not advance', async () => {
    const user = open('/offers/builder')
    wrong.value = 'Choose a customer.'
    await press(user, 'Next')
    expect(screen.getByText('Content one')).toBeTruthy()
    expect(toasts.value.map(({ tone, text }) => [tone, text])).toEqual([['error', 'Choose a customer.']])
  })

  test('what was wrong is said no longer once it is mended, and not on another page', async () => {
    const user = open('/offers/builder')
    wrong.value = 'Choose a customer.'
    await press(user, 'Next')
    expect(toasts.value).toHaveLength(1)
    wrong.value = undefined
    expect(toasts.value).toEqual([])

    wrong.value = 'Choose a customer.'
    await press(user, 'Next')
    expect(toasts.value).toHaveLength(1)
    cleanup()
    expect(toasts.value).toEqual([])
  })
})

test('BLD-005 a loading card keeps the wizard’s room, and says that it loads', () => {
  render(<WizardLoading>bones</WizardLoading>)
  const card = screen.getByRole('region', { name: 'Loading' })
  expect([card.getAttribute('aria-busy'), card.textContent]).toEqual(['true', 'bones'])
})

describe('review', () => {
  test('BLD-006 BLD-012 is last, and there Submit replaces Next', async () => {
    const user = open('/offers/builder')
    await press(user, 'Next')
    await press(user, 'Next')
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    await press(user, 'Submit Offer')
    expect(submitted).toBe(1)
  })

  test('BLD-012 a step entered from review shows Done, which returns to review', async () => {
    const user = open('/offers/builder')
    await press(user, 'Next')
    await press(user, 'Next')
    await press(user, 'Step one')
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    await press(user, 'Done')
    expect(screen.getByText('Content review')).toBeTruthy()
  })

  test('BLD-012 BLD-013 Done stays at a step that has become invalid, and says what is wrong', async () => {
    const user = open('/offers/builder')
    await press(user, 'Next')
    await press(user, 'Next')
    await press(user, 'Step one')
    wrong.value = 'Choose a customer.'
    await press(user, 'Done')
    expect(screen.getByText('Content one')).toBeTruthy()
    expect(toasts.value.map(({ text }) => text)).toEqual(['Choose a customer.'])
  })

  test('BLD-017 validates every step before it submits', async () => {
    const user = open('/offers/builder')
    await press(user, 'Next')
    await press(user, 'Next')
    wrong.value = 'Gone stale.'
    await press(user, 'Submit Offer')
    expect(submitted).toBe(0)
  })
})

test('Next, when a field keeps the user from going on, puts the cursor there', async () => {
  history.replaceState(null, '', '/early-pay/offers/builder')
  const percent = signal<number | undefined>(undefined)
  const field = (error: string | undefined) => (
    <DecimalField
      label="Rate"
      value={percent.value}
      onChange={(next) => void (percent.value = next)}
      step={1}
      min={0}
      max={9}
      digits={2}
      isRequired
      reportsNaN
      error={error}
    />
  )
  const wizard = (error?: string) => (
    <Router base="/early-pay">
      <Wizard
        label="Sample"
        steps={[
          { ...step('rate'), content: field(error), validate: () => 'Enter a rate above 0.' },
          step('review'),
        ]}
        submitLabel="Submit Offer"
        isSubmitting={false}
        onSubmit={() => {}}
      />
    </Router>
  )
  const { rerender } = render(wizard())
  const user = userEvent.setup()
  await press(user, 'Next')
  expect(document.activeElement).toBe(screen.getByLabelText('Rate'))
  await user.type(screen.getByLabelText('Rate'), 'abc')
  rerender(wizard('This is not a number.'))
  await press(user, 'Next')
  expect(document.activeElement).toBe(screen.getByLabelText('Rate'))
})
