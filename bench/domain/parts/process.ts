// Asks contenders in a process of their own, so that neither compiled code nor memory of another counts: started by index.ts.
import { parseArgs } from 'node:util'
import { tellBench } from '../child.ts'
import { askContender, type Effort, type PartReport } from './ask.ts'
import { PARTS } from './parts.ts'

export type Ask = readonly [question: string, contender: string]

const { values } = parseArgs({
  options: {
    asks: { type: 'string', default: '[]' },
    rows: { type: 'string' },
    opportunities: { type: 'string' },
    effort: { type: 'string', default: 'full' },
  },
})
const opportunities = values.opportunities === undefined ? undefined : Number(values.opportunities)
const size = { rows: Number(values.rows), opportunities }
const report: PartReport[] = []
for (const [question, contender] of JSON.parse(values.asks) as readonly Ask[]) {
  tellBench({ doing: question })
  const part = PARTS.find((each) => each.question === question)!
  report.push(await askContender(part, contender, size, values.effort as Effort))
}
tellBench({ report }, () => process.exit(0))
