import { act, fireEvent, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { useRovingFocus } from './use-roving-focus.ts'

function Marks({ marks }: { readonly marks: readonly number[] }): ReactElement {
  const { tabIndexOf, onFocus, onKeyDown } = useRovingFocus(marks)
  return (
    // As a picture has them: the marks are reached by one tab stop.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      {marks.map((mark) => (
        <button key={mark} data-mark={mark} tabIndex={tabIndexOf(mark)} onFocus={() => onFocus(mark)}>
          {mark}
        </button>
      ))}
    </div>
  )
}

const stops = (container: HTMLElement) =>
  [...container.querySelectorAll('[tabindex="0"]')].map((each) => each.getAttribute('data-mark'))
const focus = (container: HTMLElement, mark: number) =>
  act(() => container.querySelector<HTMLElement>(`[data-mark="${mark}"]`)!.focus())
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
const focused = () => document.activeElement?.getAttribute('data-mark')

test('the marks share one tab stop, at first the first one', () => {
  const { container } = render(<Marks marks={[2, 5, 7]} />)
  expect(stops(container)).toEqual(['2'])
})

test('arrows move between the marks and stop at the ends, Home and End lead there', () => {
  const { container } = render(<Marks marks={[2, 5, 7]} />)
  focus(container, 2)
  const seen = [
    'ArrowLeft',
    'ArrowRight',
    'ArrowDown',
    'ArrowRight',
    'ArrowUp',
    'Home',
    'End',
    'ArrowLeft',
  ].map((key) => {
    press(key)
    return focused()
  })
  expect(seen).toEqual(['2', '5', '7', '7', '5', '2', '7', '5'])
  expect(stops(container)).toEqual(['5'])
})

test('other keys are left to the page; those that move are not', () => {
  const { container } = render(<Marks marks={[2, 5]} />)
  focus(container, 2)
  expect(press('a')).toBe(true)
  expect(press('ArrowRight')).toBe(false)
})

test('when the mark of the stop is gone the first one has it', () => {
  const { container, rerender } = render(<Marks marks={[2, 5]} />)
  focus(container, 5)
  expect(stops(container)).toEqual(['5'])
  rerender(<Marks marks={[2, 8]} />)
  expect(stops(container)).toEqual(['2'])
})
