import { timesText } from './format.ts'
import { isPeer } from './limits.ts'
import type { Machine } from './machine.ts'
import type { BenchRow } from './row.ts'

/** A run in a few lines: what was asked, how the others compare, the goals, the machine, and where figures and page are. */
export function summary(
  rows: readonly BenchRow[],
  machine: Machine,
  { seconds, file, page }: { readonly seconds: number; readonly file?: string; readonly page?: string },
): readonly string[] {
  const questions = new Set(rows.map(({ suite, question }) => `${suite} ${question}`)).size
  return [
    `asked     ${questions} questions, ${rows.length} rows, in ${Math.round(seconds)} s`,
    `peers     ${peersText(rows)}`,
    ...differencesText(rows),
    `goals     ${goalsText(rows)}`,
    `machine   ${machineText(machine)}`,
    `figures   ${file ?? 'not written'}`,
    ...(page === undefined ? [] : [`page      ${page}`]),
  ]
}

/** How many times as long each peer takes, as the geometric mean of the questions that it was asked. */
function peersText(rows: readonly BenchRow[]): string {
  const asked = rows.filter(({ contender, ratio }) => ratio !== undefined && isPeer(contender))
  const means = [...Map.groupBy(asked, ({ contender }) => contender)].map(
    ([contender, own]) => [contender, geometricMean(own.map(({ ratio }) => ratio!))] as const,
  )
  if (means.length === 0) return 'none asked'
  const texts = means
    .sort(([, a], [, b]) => a - b)
    .map(([contender, mean]) => `${contender} ${timesText(mean)}`)
  return `${texts.join(', ')} our time, geometric mean`
}

function differencesText(rows: readonly BenchRow[]): readonly string[] {
  const wrong = rows.filter(({ difference }) => difference !== undefined)
  return [...Map.groupBy(wrong, ({ contender }) => contender)].flatMap(([contender, own]) => {
    const { question, difference } = own[0]!
    const others = own.length === 1 ? '' : `, and ${own.length - 1} more`
    return [
      `wrong     ${contender}, ${question}${others}`,
      `          theirs  ${difference!.theirs}`,
      `          right   ${difference!.ours}`,
    ]
  })
}

function geometricMean(ratios: readonly number[]): number {
  // A ratio is rounded to tenths: one below a twentieth would make every mean 0.
  const logarithms = ratios.map((ratio) => Math.log(Math.max(ratio, 0.05)))
  return Math.exp(logarithms.reduce((sum, each) => sum + each, 0) / logarithms.length)
}

function goalsText(rows: readonly BenchRow[]): string {
  const count = (word: string) => rows.filter(({ goal }) => goal?.startsWith(word)).length
  const [met, short, unknown] = [count('met'), count('fell short'), count('not measured')]
  if (met + short + unknown === 0) return 'none at this size'
  return `${met} met ✓, ${short} missed ✗${unknown === 0 ? '' : `, ${unknown} not measured`}`
}

function machineText({ model, cpus, memoryGb, node, load, isQuiet }: Machine): string {
  const noise = isQuiet ? 'quiet' : 'NOT quiet: ratios hold, times do not'
  return `${cpus} × ${model}, ${memoryGb} GB, Node ${node}, load ${load} at the start, ${noise}`
}
