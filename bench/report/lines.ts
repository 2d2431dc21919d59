import { scaleLog } from 'd3-scale'
import { timeText } from '../format.ts'
import type { BenchRow } from '../row.ts'
import { markup, type Markup } from './markup.ts'

const WIDTH = 300
const HEIGHT = 190
const EDGE = { left: 58, right: 12, top: 30, bottom: 28 }

/** How what a question costs grows with the rows of the book, on two log axes, with the floor of the machine dashed below. */
export function growthPicture(
  question: string,
  ours: readonly BenchRow[],
  floor: readonly BenchRow[],
): Markup {
  const points = [...ours, ...floor]
  const rows = points.map((row) => row.rows)
  const times = points.map(({ medianMs }) => medianMs!)
  const x = scaleLog([Math.min(...rows), Math.max(...rows)], [EDGE.left, WIDTH - EDGE.right])
  const y = scaleLog([Math.min(...times), Math.max(...times)], [HEIGHT - EDGE.bottom, EDGE.top]).nice()
  const path = (own: readonly BenchRow[]): string =>
    own
      .toSorted((a, b) => a.rows - b.rows)
      .map((row, n) => `${n === 0 ? 'M' : 'L'}${x(row.rows).toFixed(1)} ${y(row.medianMs!).toFixed(1)}`)
      .join('')
  return markup`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${question}: time by rows">
<text x="${EDGE.left}" y="14">${question}</text>
${[...new Set(rows)].map((each) => markup`<text class="axis" x="${x(each)}" y="${HEIGHT - 10}" text-anchor="middle">${rowsText(each)}</text>`)}
${y
  .ticks(3)
  .filter((tick) => Number.isInteger(Math.round(Math.log10(tick) * 1e6) / 1e6))
  .map(
    (tick) =>
      markup`<line class="tick" x1="${EDGE.left}" x2="${WIDTH - EDGE.right}" y1="${y(tick)}" y2="${y(tick)}"/><text class="axis" x="${EDGE.left - 6}" y="${y(tick) + 4}" text-anchor="end">${timeText(tick)}</text>`,
  )}
<path class="ours" d="${path(ours)}"/>
${floor.length > 1 ? markup`<path class="floor" d="${path(floor)}"/>` : undefined}
${ours.map((row) => markup`<circle class="ours" cx="${x(row.rows)}" cy="${y(row.medianMs!)}" r="3.5"><title>${rowsText(row.rows)} rows: ${timeText(row.medianMs!)}</title></circle>`)}
</svg>`
}

/** 10 k, 1 M. */
export function rowsText(rows: number): string {
  return rows >= 1_000_000 ? `${rows / 1_000_000} M` : `${rows / 1000} k`
}
