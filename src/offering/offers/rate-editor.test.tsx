import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { NamedRateType } from '#state'
import { RateEditor } from './rate-editor.tsx'

afterEach(cleanup)

function Subject({ type }: { readonly type: NamedRateType }): ReactElement {
  const [percent, setPercent] = useState<number | undefined>(1)
  return <RateEditor type={type} percent={percent} onChange={setPercent} error={undefined} />
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: /rate/iu })

test('a yearly rate steps by a quarter in the box and by a twentieth on the slider, up to 20', async () => {
  render(<Subject type="APR" />)
  const box = screen.getByLabelText<HTMLInputElement>('Annual rate (APR)')
  await userEvent.type(box, '{ArrowUp}')
  expect(box.value).toBe('1.25')
  expect([slider().max, slider().step]).toEqual(['20', '0.05'])
})

test('a discount steps by a twentieth in the box and by a hundredth on the slider, up to 5', async () => {
  render(<Subject type="DISC" />)
  const box = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(box, '{ArrowUp}')
  expect(box.value).toBe('1.05')
  expect([slider().max, slider().step]).toEqual(['5', '0.01'])
})
