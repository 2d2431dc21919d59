import { expect, test } from 'vitest'
import { routeNames } from './match.ts'
import { routes, type RouteEntry } from './paths.ts'
import { screens } from './screens.ts'

const LEADING_ON = routeNames().filter((name) => (routes[name] as RouteEntry).redirectTo !== undefined)

test('RTE-013 every path has a screen, unless it leads on to another', () => {
  expect(LEADING_ON.toSorted()).toEqual(['account', 'capfin', 'history', 'historyInvoices', 'offersHistory'])
  const withoutScreen = routeNames().filter((name) => screens[name] === undefined)
  expect(withoutScreen.toSorted()).toEqual(LEADING_ON.toSorted())
})
