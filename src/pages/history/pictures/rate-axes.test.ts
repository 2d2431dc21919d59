import { expect, test } from 'vitest'
import { rateAxes } from './rate-axes.ts'

const axesOf = (...rates: readonly number[]) =>
  rateAxes(rates.map((y, x) => ({ key: `${x}`, x, y, name: '', mark: 'full' as const })))

test('rates of usual offers have the whole axis beside several much higher ones', () => {
  const usual = [7.4, 4.9, 7, 8.9, 7.6, 3.2, 5.7, 8.7, 7.6, 8.5, 4.9, 7.4, 6.4, 8.8, 7.2, 8.4]
  expect(axesOf(...usual, 35.2, 26.5, 14)).toMatchObject({ least: 3.2, most: 8.9, isCut: true })
})

test('rates that are spread have one axis up to the highest', () => {
  expect(axesOf(6, 7, 8, 9, 33, 35, 37)).toMatchObject({ least: 6, most: 37, isCut: false })
  expect(axesOf(5, 6, 7, 8, 12)).toMatchObject({ least: 5, most: 12, isCut: false })
})

test('one rate, and one beside others that are all the same, is within the axis', () => {
  expect(axesOf(7)).toMatchObject({ least: 7, most: 7, isCut: false })
  expect(axesOf(7, 7, 7, 7, 30)).toMatchObject({ least: 7, most: 30, isCut: false })
})
