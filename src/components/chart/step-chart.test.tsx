import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StepChart, type ChartPoint } from './step-chart.tsx'

afterEach(cleanup)

const HEIGHT = 96
const point = (x: number, y: number): ChartPoint => ({ key: String(x), name: `${y}`, x, y, mark: 'full' })

function heightsOf(points: readonly ChartPoint[]): readonly number[] {
  const values = points.map(({ y }) => y)
  const { container } = render(
    <StepChart
      label="Rates"
      points={points}
      from={0}
      until={10}
      least={Math.min(...values)}
      most={Math.max(...values)}
      ticks={[]}
      formatValue={String}
      onActive={() => {}}
      height={HEIGHT}
    />,
  )
  return [...container.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('cy')))
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
