import { expect, test } from 'vitest'
import { formatInstant } from '#i18n'
import { deviceLabels } from './device-labels.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/149.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const [FIRST, LATER] = ['2026-11-29T09:00:00Z', '2026-11-30T10:30:00Z']

test('a device that is listed once is called by its name, and the same one twice also by when it began', () => {
  const labels = deviceLabels([
    { uuid: 'a', userAgent: CHROME, created: FIRST },
    { uuid: 'b', userAgent: FIREFOX, created: FIRST },
    { uuid: 'c', userAgent: CHROME, created: LATER },
  ])
  expect([...labels]).toEqual([
    ['a', `Chrome on Linux, ${formatInstant(FIRST, 'dayTime')}`],
    ['b', 'Firefox on Linux'],
    ['c', `Chrome on Linux, ${formatInstant(LATER, 'dayTime')}`],
  ])
})

test('the same device in the same minute has a number', () => {
  const rows = ['a', 'b', 'c'].map((uuid) => ({ uuid, userAgent: CHROME, created: FIRST }))
  const name = `Chrome on Linux, ${formatInstant(FIRST, 'dayTime')}`
  expect([...deviceLabels(rows).values()]).toEqual([name, `${name} (2)`, `${name} (3)`])
})
