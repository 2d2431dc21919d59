import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../actions/button.tsx'
import { Explained, Hint } from './tooltip.tsx'

afterEach(cleanup)

const hint = (): ReactElement => <Hint label="Why?" text="Because." icon="?" />
const explained = (): ReactElement => (
  <Explained text="Because.">
    <Button isIdle>Why?</Button>
  </Explained>
)
const USES = [
  ['Hint', hint],
  ['Explained', explained],
] as const

const tap = (target: Element) => userEvent.pointer({ keys: '[TouchA]', target })
const trigger = () => screen.getByRole('button', { name: 'Why?' })
const isShown = () => screen.queryByRole('tooltip') !== null

test.each(USES)('%s: a tap shows the text as the description, another one hides it', async (_, use) => {
  render(use())
  await tap(trigger())
  const shown = await screen.findByRole('tooltip')
  expect(shown.textContent).toBe('Because.')
  expect(trigger().getAttribute('aria-describedby')).toBe(shown.id)
  await tap(trigger())
  await waitFor(() => expect(isShown()).toBe(false))
})

test.each(USES)('%s: a tap elsewhere and Escape hide the text', async (_, use) => {
  render(
    <>
      {use()}
      <p>Elsewhere</p>
    </>,
  )
  await tap(trigger())
  expect(isShown()).toBe(true)
  await tap(screen.getByText('Elsewhere'))
  await waitFor(() => expect(isShown()).toBe(false))
  await tap(trigger())
  expect(isShown()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(isShown()).toBe(false))
})

test.each(USES)('%s: the keyboard shows the text, and a click of the mouse does not', async (_, use) => {
  render(use())
  await userEvent.pointer({ keys: '[MouseLeft]', target: trigger() })
  expect(isShown()).toBe(false)
  trigger().blur()
  await userEvent.tab()
  expect(isShown()).toBe(true)
  await userEvent.tab()
  await waitFor(() => expect(isShown()).toBe(false))
})
