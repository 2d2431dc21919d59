import { fileURLToPath } from 'node:url'
import { N_LOG_N } from '../../limits.ts'
import type { BenchLine, BenchRun } from '../../row.ts'
import { GROWTH_QUESTIONS } from '../asked.ts'
import { askProcess } from '../child.ts'
import { curveText, type Curve } from './curve.ts'
import { growthQuestion } from './growth-case.ts'
import type { GrowthReport } from './process.ts'

const SCRIPT = fileURLToPath(new URL('process.ts', import.meta.url))

/** How the cost of every function of the domain that takes a list grows with it: nothing may grow faster than n log n. */
export async function growthBench({
  size,
  smoke,
  quick,
  only,
  onProgress,
  onShare,
}: BenchRun): Promise<readonly BenchLine[]> {
  const args = [
    '--rows',
    String(size.rows),
    ...(only === undefined ? [] : ['--only', only]),
    ...(quick ? ['--quick'] : []),
    ...(smoke ? ['--smoke'] : []),
  ]
  let asked = 0
  const { nLogN, functions } = await askProcess<GrowthReport>(SCRIPT, args, (doing) => {
    onShare?.(asked++ / GROWTH_QUESTIONS.length)
    onProgress('engine', doing)
  })
  return [
    lineOf(N_LOG_N, 'floor', nLogN),
    ...functions.map(([name, curve]) => lineOf(growthQuestion(name), 'engine', curve)),
  ]
}

function lineOf(question: string, contender: string, curve: Curve): BenchLine {
  const medianMs = Math.round(curve.ms.at(-1)! * 1000) / 1000
  return { question, contender, medianMs, growth: curve.growth, note: curveText(curve) }
}
