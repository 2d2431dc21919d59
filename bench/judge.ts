import { GOALS, type Goal } from './goals.ts'
import type { BenchRow } from './row.ts'

/** Says of a row whether its goals are met or by how much it fell short; nothing where it has none. */
export function judge(
  row: BenchRow,
  all: readonly BenchRow[],
  goals: readonly Goal[] = GOALS,
): string | undefined {
  const limits = goals.filter((goal) => isFor(goal, row)).flatMap((goal) => goal.limits)
  if (limits.length === 0) return undefined
  const onSameBook = all.filter((other) => isSameBook(other, row))
  const others = onSameBook.filter((other) => other !== row && other.question === row.question)
  const verdicts = limits.map((limit) => ({
    says: limit.says,
    verdict: limit.judge(row, others, onSameBook),
  }))
  const short = verdicts.flatMap(({ says, verdict }) =>
    verdict === undefined || verdict.excess <= 0
      ? []
      : [`${verdict.measured} of ${says} (by ${Math.ceil(verdict.excess * 100 - 1e-9)} %)`],
  )
  if (short.length > 0) return `fell short: ${short.join('; ')}`
  const unknown = verdicts.filter(({ verdict }) => verdict === undefined).map(({ says }) => says)
  if (unknown.length === 0) return 'met'
  return unknown.length === verdicts.length ? 'not measured' : `met; not measured: ${unknown.join(', ')}`
}

/** The goals for which a run at their size has no row. */
export function unansweredGoals(
  rows: readonly BenchRow[],
  goals: readonly Goal[] = GOALS,
): readonly string[] {
  return goals.flatMap((goal) => {
    const own = rows.filter(
      (row) => row.suite === goal.suite && row.contender === goal.contender && isSize(goal, row),
    )
    if (own.length === 0) return []
    return goal.questions
      .filter((question) => !own.some((row) => matches(question, row.question)))
      .map((question) => `${goal.topic}: ${question.toString()}`)
  })
}

export function isFor(goal: Goal, row: BenchRow): boolean {
  return (
    goal.suite === row.suite &&
    goal.contender === row.contender &&
    isSize(goal, row) &&
    goal.questions.some((question) => matches(question, row.question))
  )
}

function isSize({ rows }: Goal, row: BenchRow): boolean {
  return rows === undefined || rows.includes(row.rows)
}

function matches(question: string | RegExp, asked: string): boolean {
  return typeof question === 'string' ? question === asked : question.test(asked)
}

export function isSameBook(a: BenchRow, b: BenchRow): boolean {
  return (
    a.suite === b.suite &&
    a.rows === b.rows &&
    a.customers === b.customers &&
    a.opportunities === b.opportunities
  )
}
