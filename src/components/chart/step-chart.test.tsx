import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StepChart, type ChartPoint } from './step-chart.tsx'

afterEach(cleanup)

const HEIGHT = 96
const point = (x: number, y: number): ChartPoint => ({ key: String(x), name: `${y}`, x, y, mark: 'full' })

function heightsOf(points: readonly ChartPoint[], most?: number): readonly number[] {
  const container = shown(points, most)
  return [...container.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('cy')))
}

function shown(points: readonly ChartPoint[], most?: number): HTMLElement {
  const values = points.map(({ y }) => y)
  const { container } = render(
    <StepChart
      label="Rates"
      points={points}
      from={0}
      until={10}
      least={Math.min(...values)}
      most={most ?? Math.max(...values)}
      isCut={most !== undefined}
      ticks={[]}
      formatValue={String}
      onActive={() => {}}
      height={HEIGHT}
    />,
  )
  return container
}

test('the axis reaches from the least value to the highest, so that rates that differ little are told apart', () => {
  const [low, high] = [...new Set(heightsOf([point(0, 8), point(10, 8.5)]))]
  expect(low! - high!).toBeGreaterThan(HEIGHT * 0.6)
})

test('the axis ends at the least and the highest value, not at the round numbers around them', () => {
  const [low, high] = [...new Set(heightsOf([point(0, 3.9), point(10, 29)]))]
  expect(low! - high!).toBeGreaterThan(HEIGHT * 0.8)
})

test('values that are all the same lie in the middle', () => {
  const [only, ...others] = new Set(heightsOf([point(0, 8), point(10, 8)]))
  expect(others).toEqual([])
  expect(only).toBeGreaterThan(HEIGHT * 0.3)
  expect(only).toBeLessThan(HEIGHT * 0.7)
})

test('a value beyond the axis lies above it, named and with its line cut, and does not flatten the others', () => {
  const points = [point(0, 5.1), point(3, 5.3), point(6, 29), point(8, 5.2)]
  const [least, , highest, , beyond] = heightsOf(points, 5.3)
  expect(least! - highest!).toBeGreaterThan(HEIGHT * 0.5)
  expect(highest! - beyond!).toBeGreaterThan(15)
  const container = shown(points, 5.3)
  expect([...container.querySelectorAll('[data-cut]')].map(({ textContent }) => textContent)).toEqual(['29'])
  // Where it rises and where it falls.
  expect(container.querySelectorAll('[data-cut] path')).toHaveLength(4)
})

test('of two values beyond the axis that follow each other the line is cut where it leaves the axis and where it returns', () => {
  const container = shown([point(0, 5.1), point(3, 31), point(6, 29), point(8, 5.2)], 5.2)
  const cuts = [...container.querySelectorAll('[data-cut]')]
  expect(cuts.map((cut) => [cut.textContent, cut.querySelectorAll('path').length])).toEqual([
    ['31', 2],
    ['29', 2],
  ])
})

test('the value of a point beyond the axis is below the line that goes on from it', () => {
  const container = shown([point(0, 5.1), point(3, 29), point(8, 5.2)], 5.2)
  const [, , beyond] = [...container.querySelectorAll('circle')].map((circle) =>
    Number(circle.getAttribute('cy')),
  )
  expect(Number(container.querySelector('[data-cut] text')!.getAttribute('y'))).toBeGreaterThan(beyond! + 10)
})
