import { scaleLog } from 'd3-scale'
import { timeText } from '../format.ts'
import { isPeer } from '../limits.ts'
import type { BenchRow } from '../row.ts'
import { markup, type Markup } from './markup.ts'

const ROW = 26
const LEFT = 320
const RIGHT = 36
const TOP = 26
const WIDTH = 980
const TICKS = 6

/**
 * How long each contender takes for each question, on a log scale of milliseconds: a dot for the median, a line for the interval
 * of 95 %. Ours is filled; the questions stand in their order.
 */
export function dotPicture(rows: readonly BenchRow[], colorOf: (contender: string) => string): Markup {
  const timed = rows.filter(({ medianMs }) => medianMs !== undefined && medianMs > 0)
  const questions = [...Map.groupBy(timed, ({ question }) => question)]
  const times = timed.flatMap(({ medianMs, intervalMs = [] }) => [medianMs!, ...intervalMs])
  const x = scaleLog([Math.min(...times), Math.max(...times)], [LEFT, WIDTH - RIGHT]).nice()
  const height = TOP + questions.length * ROW + 8
  return markup`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Time of each question by contender">
${x
  .ticks(TICKS)
  .filter(isPower)
  .map((tick) => tickLine(x(tick), height, timeText(tick)))}
${questions.map(([question, own], n) => questionLine(question, own, TOP + n * ROW + ROW / 2, x, colorOf))}
</svg>`
}

function isPower(tick: number): boolean {
  return Number.isInteger(Math.round(Math.log10(tick) * 1e6) / 1e6)
}

function tickLine(x: number, height: number, text: string): Markup {
  return markup`<line class="tick" x1="${x}" x2="${x}" y1="${TOP - 6}" y2="${height - 8}"/>
<text class="axis" x="${x}" y="${TOP - 12}" text-anchor="middle">${text}</text>`
}

function questionLine(
  question: string,
  rows: readonly BenchRow[],
  y: number,
  x: (ms: number) => number,
  colorOf: (contender: string) => string,
): Markup {
  const dots = rows.toSorted((a, b) => Number(isOurs(a)) - Number(isOurs(b)))
  return markup`<line class="row" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y}" y2="${y}"/>
<text x="${LEFT - 12}" y="${y + 4}" text-anchor="end">${question}</text>
${dots.map((row) => dot(row, y, x, colorOf(row.contender)))}`
}

function dot(row: BenchRow, y: number, x: (ms: number) => number, color: string): Markup {
  const { contender, medianMs, intervalMs } = row
  const [low, high] = intervalMs ?? []
  const interval =
    low === undefined || high === undefined || low <= 0
      ? undefined
      : markup`<line class="interval" x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}" stroke="${color}"/>`
  const radius = isOurs(row) ? 6 : 4.5
  const fill = isPeer(contender) && !isOurs(row) ? 'var(--page)' : color
  return markup`${interval}<circle cx="${x(medianMs!)}" cy="${y}" r="${radius}" fill="${fill}" stroke="${color}"><title>${contender}: ${timeText(medianMs!)}</title></circle>`
}

function isOurs({ contender }: BenchRow): boolean {
  return contender === 'engine'
}
