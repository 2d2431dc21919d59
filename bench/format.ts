import type { BenchCase, BenchRow } from './row.ts'

/** A time of milliseconds with three digits: `4.3 µs`, `12.3 ms`, `1,230 ms`. */
export function timeText(ms: number): string {
  return ms < 0.1 ? `${digits(ms * 1000)} µs` : `${digits(ms)} ms`
}

/** How many times as long: `0.5 ×`, `36 ×`, `13,900 ×`. */
export function timesText(ratio: number): string {
  return `${digits(ratio)} ×`
}

/** A count a second: `850 /s`, `35.5 M/s`. */
function rateText(perSecond: number): string {
  if (perSecond >= 1_000_000) return `${digits(perSecond / 1_000_000)} M/s`
  return `${digits(perSecond)} /s`
}

export function sizeText({ rows, customers, opportunities }: BenchCase): string {
  return [
    `${rows.toLocaleString('en')} rows`,
    ...(customers === undefined ? [] : [`${customers.toLocaleString('en')} customers`]),
    ...(opportunities === undefined ? [] : [`${opportunities.toLocaleString('en')} opportunities`]),
  ].join(', ')
}

export function measuredBesides(row: BenchRow): readonly string[] {
  const { perSecond, p99Ms, longestMs, bytesARow, residentMb, diskMb, uploadBytes, wrong, growth } = row
  const { serverCpuMs, databaseCpuMs } = row
  return [
    ...(perSecond === undefined ? [] : [rateText(perSecond)]),
    ...(p99Ms === undefined ? [] : [`p99 ${timeText(p99Ms)}`]),
    ...(longestMs === undefined ? [] : [`longest ${timeText(longestMs)}`]),
    ...(serverCpuMs === undefined ? [] : [`${timeText(serverCpuMs)} of a core`]),
    ...(databaseCpuMs === undefined ? [] : [`PostgreSQL ${timeText(databaseCpuMs)}`]),
    ...(bytesARow === undefined ? [] : [`${bytesARow} bytes a row`]),
    ...(residentMb === undefined ? [] : [`${residentMb} MB`]),
    ...(diskMb === undefined ? [] : [`${diskMb} MB on disk`]),
    ...(uploadBytes === undefined ? [] : [`${uploadBytes} bytes up`]),
    ...(wrong === undefined ? [] : [`${wrong} wrong`]),
    ...(growth === undefined ? [] : [`n^${growth}`]),
  ]
}

/** Three digits of what is below a thousand, whole thousands grouped above. */
function digits(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}
