import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { builder } from '#state'
import { CapitalField } from './capital-field.tsx'

afterEach(() => {
  cleanup()
  builder.setCapital(undefined)
})

test.each([
  [undefined, false],
  [0, false],
  [0.25, false],
  [-0.25, true],
  [Number.NaN, true],
])('a cost of capital of %s is wrong: %s', (percent, isWrong) => {
  builder.setCapital(percent)
  render(<CapitalField />)
  expect(screen.queryAllByText('This is not a number.')).toHaveLength(isWrong ? 1 : 0)
})
