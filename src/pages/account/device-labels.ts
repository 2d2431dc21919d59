import { formatInstant, t } from '#i18n'
import { deviceName } from './device-name.ts'

interface OnDevice {
  readonly uuid: string
  readonly userAgent: string
  /** An instant. */
  readonly created: string
}

/**
 * What each row is called by its uuid, unlike every other: its device, of several of the same with when it began, and of several of the
 * same minute with a number.
 */
export function deviceLabels(rows: readonly OnDevice[]): ReadonlyMap<string, string> {
  const alike = countedBy(rows, ({ userAgent }) => deviceName(userAgent))
  const names = rows.map((each) => {
    const device = deviceName(each.userAgent)
    return alike.get(device) === 1 ? device : withTime(device, each.created)
  })
  const seen = new Map<string, number>()
  return new Map(
    rows.map(({ uuid }, n) => {
      const name = names[n]!
      const number = (seen.get(name) ?? 0) + 1
      seen.set(name, number)
      return [uuid, number === 1 ? name : t('account.deviceNumber', { device: name, number })]
    }),
  )
}

function withTime(device: string, created: string): string {
  return t('account.deviceSince', { device, time: formatInstant(created, 'dayTime') })
}

function countedBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1)
  return counts
}
