import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { density } from '#state'
import { DensityMenu } from './density-menu.tsx'

afterEach(cleanup)

test('the menu of row heights marks the one that holds, and another one can be chosen', async () => {
  onTestFinished(() => void (density.value = 'regular'))
  density.value = 'compact'
  render(<DensityMenu />)
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Row height' }))
  const marked = () => screen.getAllByRole('menuitemradio', { checked: true }).map((item) => item.textContent)
  await open()
  expect(marked()).toEqual(['Compact'])
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Roomy' }))
  expect(density.value).toBe('roomy')
  await open()
  expect(marked()).toEqual(['Roomy'])
})
