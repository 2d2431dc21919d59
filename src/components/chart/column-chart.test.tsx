import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { closeAllToasts, toasts } from '../feedback/toast-queue.ts'
import { ChartFigure } from './chart-figure.tsx'
import { ColumnChart, type ChartColumn } from './column-chart.tsx'

afterEach(() => {
  cleanup()
  closeAllToasts()
})

const column = (key: string, value: number, more: Partial<ChartColumn> = {}): ChartColumn => ({
  key,
  name: `${key}: ${value}`,
  tick: key,
  parts: [{ tone: 'neutral', value }],
  to: `/${key}`,
  ...more,
})
const COLUMNS = [column('a', 5), column('b', 0), column('c', 3), column('d', 4)]

async function show(columns: readonly ChartColumn[] = COLUMNS) {
  const active: (number | undefined)[] = []
  const location = memoryLocation({ record: true })
  render(
    <Router hook={location.hook}>
      <ChartFigure
        label="Letters"
        picture={
          <ColumnChart
            label="Letters"
            columns={columns}
            formatValue={String}
            onActive={(index) => active.push(index)}
          />
        }
        data={() => ({
          columns: ['Letter', 'Value'],
          rows: columns.map(({ key, parts }) => [key, String(parts[0]!.value)]),
        })}
      />
    </Router>,
  )
  // What can be pointed at comes behind the first frame.
  await waitFor(() => expect(document.querySelector('[data-mark]')).not.toBeNull())
  return { active, visited: location.history }
}

const links = () => within(screen.getByRole('group', { name: 'Letters' })).getAllByRole('link')

test('a column with nothing in it is no mark, the others say what they are', async () => {
  await show()
  expect(links().map((link) => link.getAttribute('aria-label'))).toEqual(['a: 5', 'c: 3', 'd: 4'])
})

test('the marks are one tab stop: arrows, Home and End move between them, and a click follows the link', async () => {
  const { active, visited } = await show()
  const user = userEvent.setup()
  await user.tab()
  await user.tab()
  await user.tab()
  const [a, c, d] = links()
  expect(document.activeElement).toBe(a)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(c)
  await user.keyboard('{End}{ArrowRight}')
  expect(document.activeElement).toBe(d)
  await user.keyboard('{Home}{ArrowLeft}{ArrowRight}')
  expect(document.activeElement).toBe(c)
  expect(active.at(-1)).toBe(2)
  await user.tab()
  expect(links()).not.toContain(document.activeElement)
  expect(active.at(-1)).toBeUndefined()
  await user.click(c!)
  expect(visited.at(-1)).toBe('/c')
})

test('the mark that is pointed at is told, until the pointer leaves', async () => {
  const { active } = await show()
  const user = userEvent.setup()
  await user.hover(links()[1]!)
  expect(active.at(-1)).toBe(2)
  await user.unhover(links()[1]!)
  expect(active.at(-1)).toBeUndefined()
})

test('parts stand on each other, and what would be there otherwise is an outline', async () => {
  await show([
    column('a', 4, {
      parts: [
        { tone: 'neutral', value: 4 },
        { tone: 'accent', value: 6 },
      ],
      ghost: 8,
    }),
  ])
  const [ghost, below, above] = ['ghost', 'neutral', 'accent'].map((tone) => {
    const path = document.querySelector(`[data-tone=${tone}]`)!.getAttribute('d')!
    const [, top, height] = /^M\S+ (\S+)h\S+v(\S+)h\S+z$/u.exec(path)!
    return { top: Number(top), height: Number(height) }
  })
  expect(above!.top + above!.height).toBeCloseTo(below!.top, 1)
  expect(above!.height / below!.height).toBeCloseTo(1.5, 2)
  expect(ghost!.height / below!.height).toBeCloseTo(2, 2)
})

test('a column that would flatten the others is cut with a mark and has its value above it', async () => {
  await show([column('a', 5), column('b', 900), column('c', 3), column('d', 4)])
  const group = screen.getByRole('group', { name: 'Letters' })
  const marks = [...group.querySelectorAll('[data-cut]')]
  expect(marks.map(({ textContent }) => textContent)).toEqual(['900'])
  const path = group.querySelector('[data-tone=neutral]')!.getAttribute('d')!
  const heights = [...path.matchAll(/v(\S+)h/gu)].map(([, height]) => Number(height))
  expect(heights).toHaveLength(4)
  // The others keep their proportions, and the highest of them most of the room.
  expect(heights[0]! / heights[2]!).toBeCloseTo(5 / 3, 1)
  expect(heights[0]! / heights[1]!).toBeGreaterThan(0.75)
  expect(links().map((link) => link.getAttribute('aria-label'))).toContain('b: 900')
})

test('columns of like heights are not cut', async () => {
  await show()
  expect(document.querySelector('[data-cut]')).toBeNull()
})

test('a fill is one element, however many columns there are', async () => {
  await show()
  const paths = [...document.querySelectorAll('[data-tone]')]
  expect(paths.map((path) => path.getAttribute('d')!.split('z').length - 1)).toEqual([3])
})

test('a picture can be shown as a table, and copied as one for a spreadsheet', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.queryByRole('group', { name: 'Letters' })).toBeNull()
  const table = within(screen.getByRole('table', { name: 'Letters' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'LetterValue',
    'a5',
    'b0',
    'c3',
    'd4',
  ])
  expect(table.getByRole('rowheader', { name: 'c' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy as table' }))
  expect(await navigator.clipboard.readText()).toBe('Letter\tValue\na\t5\nb\t0\nc\t3\nd\t4')
  expect(toasts.value.map(({ text }) => text)).toEqual(['4 rows copied'])
  await user.click(screen.getByRole('button', { name: 'Show as picture' }))
  await waitFor(() => expect(links()).toHaveLength(3))
})

test('what a customer named like a formula is copied as stays text, on one line, and numbers stay numbers', async () => {
  const user = userEvent.setup()
  const names = ['=HYPERLINK("x")', '@SUM(A1)', '+x', '-2+3', '\t=1', '"=1"', 'a\tb\r\nc', '-5.00']
  await show(names.map((name, n) => column(name, -n)))
  await user.click(screen.getByRole('button', { name: 'Copy as table' }))
  const [, ...copied] = (await navigator.clipboard.readText()).split('\n')
  expect(copied).toEqual([
    `"'=HYPERLINK(""x"")"\t0`,
    `'@SUM(A1)\t-1`,
    `'+x\t-2`,
    `'-2+3\t-3`,
    `' =1\t-4`,
    `"""=1"""\t-5`,
    'a b c\t-6',
    '-5.00\t-7',
  ])
})
