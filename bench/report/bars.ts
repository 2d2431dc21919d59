import { scaleLinear } from 'd3-scale'
import { markup, type Markup } from './markup.ts'

const WIDTH = 980
const LEFT = 200
const ROW = 24

/** Amounts by name as bars from 0, the largest last. */
export function barPicture(
  label: string,
  bars: readonly {
    readonly name: string
    readonly value: number
    readonly text: string
    readonly color: string
  }[],
): Markup {
  const x = scaleLinear([0, Math.max(...bars.map(({ value }) => value))], [0, WIDTH - LEFT - 120])
  const sorted = bars.toSorted((a, b) => a.value - b.value)
  return markup`<svg viewBox="0 0 ${WIDTH} ${sorted.length * ROW + 4}" role="img" aria-label="${label}">
${sorted.map(
  (
    { name, value, text, color },
    n,
  ) => markup`<text x="${LEFT - 12}" y="${n * ROW + 16}" text-anchor="end">${name}</text>
<rect x="${LEFT}" y="${n * ROW + 4}" width="${x(value)}" height="${ROW - 8}" rx="2" fill="${color}"/>
<text class="axis" x="${LEFT + x(value) + 8}" y="${n * ROW + 16}">${text}</text>`,
)}
</svg>`
}
