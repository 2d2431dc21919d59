import { expect, test } from 'vitest'
import { ClusterFilter, findClusters } from './cluster-filter.ts'

const clustersOf = (codes: readonly number[], count = 4) => {
  const column = Uint16Array.from(codes)
  return findClusters(() => column, codes.length, count)
}

test('rows in ascending order of code are ranges of codes, also where a code has no rows', () => {
  const { starts, clustered } = clustersOf([0, 0, 2, 2, 2, 3])
  expect([...starts]).toEqual([0, 2, 2, 5, 6])
  expect(clustered).toBe(6)
})

test('rows behind the first that breaks the order belong to no range', () => {
  const { starts, clustered } = clustersOf([0, 1, 1, 0, 1, 2])
  expect([...starts]).toEqual([0, 1, 3, 3, 3])
  expect(clustered).toBe(3)
})

test('without rows every range is empty', () => {
  const { starts, clustered } = clustersOf([])
  expect([...starts, clustered]).toEqual([0, 0, 0, 0, 0, 0])
})

test('chosen codes accept their ranges and their later rows; no codes accept nothing, none chosen is no filter', () => {
  const clusters = clustersOf([0, 1, 1, 3, 0, 1, 2])
  const filter = new ClusterFilter(() => clusters, 7)
  filter.set([1, 3])
  expect([...filter.bits.rows()]).toEqual([1, 2, 3, 5])
  filter.set([0, 2])
  expect([...filter.bits.rows()]).toEqual([0, 4, 6])
  filter.set([])
  expect([filter.isSet, filter.bits.count()]).toEqual([true, 0])
  filter.set(undefined)
  expect(filter.isSet).toBe(false)
})

test('a code that has no rows, or that came later than the clusters, accepts nothing', () => {
  const clusters = clustersOf([0, 1, 1, 3])
  const filter = new ClusterFilter(() => clusters, 4)
  filter.set([2, 4, 9])
  expect(filter.bits.count()).toBe(0)
})
