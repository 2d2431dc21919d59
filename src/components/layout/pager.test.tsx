import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Pager, type PagerProps } from './pager.tsx'

let asked: (readonly [number, string])[]
beforeEach(() => {
  asked = []
})
afterEach(cleanup)

function Subject({ at, ...rest }: { readonly at: number } & Partial<PagerProps>): ReactElement {
  const [paging, setPaging] = useState({ offset: at, limit: 10 })
  return (
    <Pager
      {...paging}
      total={94}
      limits={[10, 25]}
      {...rest}
      onChange={(next, step) => {
        asked.push([next.offset, step])
        setPaging(next)
      }}
    />
  )
}

const range = () => screen.getByRole('status').textContent

test('an offset beyond the end is the last page, from which one goes back by a page', async () => {
  render(<Subject at={99_999} />)
  expect(range()).toBe('91–94 of 94')
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(range()).toBe('81–90 of 94')
  expect(asked).toEqual([
    [90, 'same'],
    [80, 'new'],
  ])
})

test('the end of full pages is beyond them, and an offset inside of a page is not', () => {
  const { unmount } = render(<Subject at={40} total={40} />)
  expect(range()).toBe('31–40 of 40')
  unmount()
  render(<Subject at={93} />)
  expect(range()).toBe('94–94 of 94')
})

test('a list that became empty is at its first page', () => {
  render(<Subject at={10} total={0} />)
  expect([range(), asked]).toEqual(['0–0 of 0', [[0, 'same']]])
})

test('the total of other rows moves nothing', () => {
  render(<Subject at={50} total={5} isStale />)
  expect(asked).toEqual([])
})
