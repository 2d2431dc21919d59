import { scaleLog, scalePoint } from 'd3-scale'
import { sizeText, timeText } from '../format.ts'
import type { HistoryLine } from '../history.ts'
import { markup, type Markup } from './markup.ts'

const WIDTH = 300
const HEIGHT = 150
const EDGE = { left: 58, right: 12, top: 30, bottom: 12 }

interface Point {
  readonly run: HistoryLine
  readonly medianMs: number
}

/** What each question took in the recorded runs of each book, one after the other. Runs of other processors do not compare. */
export function historySection(lines: readonly HistoryLine[]): Markup {
  const books = Map.groupBy(
    lines,
    (line) => `${line.suite}, ${sizeText(line)}, ${line.contender}, ${line.model ?? 'processor not noted'}`,
  )
  const several = [...books].filter(([, runs]) => runs.length > 1)
  if (several.length === 0) return markup``
  return markup`<section><h2>By commit</h2>
<p>Medians of our own side in the runs that were recorded, the earliest on the left.</p>
${several.map(([name, runs]) => bookSection(name, runs))}
</section>`
}

function bookSection(name: string, runs: readonly HistoryLine[]): Markup {
  const questions = [...new Set(runs.flatMap(({ medianMs }) => Object.keys(medianMs)))]
  const pictures = questions.flatMap((question) => {
    const points = runs.flatMap((run) => {
      const medianMs = run.medianMs[question]
      return medianMs === undefined || medianMs <= 0 ? [] : [{ run, medianMs }]
    })
    return points.length > 1 ? [historyPicture(question, points)] : []
  })
  if (pictures.length === 0) return markup``
  return markup`<h3>${name}</h3>
<div class="small">${pictures.map((picture) => markup`<figure>${picture}</figure>`)}</div>
<details><summary>As a table</summary><div class="scrolls"><table><thead><tr><th scope="col">question</th>${runs.map(({ commit, day }) => markup`<th scope="col">${commit.slice(0, 8)}, ${day}</th>`)}</tr></thead>
<tbody>${questions.map(
    (question) =>
      markup`<tr><th scope="row">${question}</th>${runs.map(({ medianMs }) => markup`<td>${medianMs[question] === undefined ? '' : timeText(medianMs[question])}</td>`)}</tr>`,
  )}</tbody></table></div></details>`
}

function historyPicture(question: string, points: readonly Point[]): Markup {
  const times = points.map(({ medianMs }) => medianMs)
  const x = scalePoint(
    points.map((_, n) => n),
    [EDGE.left, WIDTH - EDGE.right],
  )
  const y = scaleLog([Math.min(...times) / 1.2, Math.max(...times) * 1.2], [HEIGHT - EDGE.bottom, EDGE.top])
  const ends = [Math.min(...times), Math.max(...times)]
  const path = points
    .map(({ medianMs }, n) => `${n === 0 ? 'M' : 'L'}${x(n)!.toFixed(1)} ${y(medianMs).toFixed(1)}`)
    .join('')
  return markup`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${question}: time by commit">
<text x="${EDGE.left}" y="14">${question}</text>
${ends.map((end) => markup`<line class="tick" x1="${EDGE.left}" x2="${WIDTH - EDGE.right}" y1="${y(end).toFixed(1)}" y2="${y(end).toFixed(1)}"/><text class="axis" x="${EDGE.left - 6}" y="${(y(end) + 4).toFixed(1)}" text-anchor="end">${timeText(end)}</text>`)}
<path class="ours" d="${path}"/>
${points.map(({ run, medianMs }, n) => markup`<circle class="ours" cx="${x(n)!.toFixed(1)}" cy="${y(medianMs).toFixed(1)}" r="3.5"><title>${run.commit.slice(0, 8)}, ${run.day}: ${timeText(medianMs)}</title></circle>`)}
</svg>`
}
