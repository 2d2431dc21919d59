import { createHash } from 'node:crypto'
import type { BenchRun } from '../row.ts'
import type { Report } from './process.ts'
import { reportOf, runByTurns, type Result } from './run-contenders.ts'

const OURS = 'engine'
const CHECKSUM = 12

/** A question, the checksum of our answers to it, and who answered the same. Checksums of a seed are equal on every machine. */
export interface AnswerRow {
  readonly question: string
  readonly checksum: string
  readonly same: number
  /** Who answered something else or nothing, with their checksum or reason. */
  readonly others: string
}

/** The answers of everyone to every question of a book, compared with ours; no times. */
export async function answersBench(run: BenchRun): Promise<readonly AnswerRow[]> {
  return answerRows(await runByTurns({ ...run, smoke: true }))
}

export function answerRows(results: ReadonlyMap<string, Result>): readonly AnswerRow[] {
  const ours = reportOf(results.get(OURS)!)
  return ours.measured.map(({ question, answers }) => {
    const checksum = checksumOf(answers)
    const theirs = [...results]
      .filter(([name]) => name !== OURS)
      .map(([name, result]) => ({ name, answer: answerOf(result, question) }))
    const others = theirs.filter(({ answer }) => answer !== checksum)
    return {
      question,
      checksum,
      same: theirs.length - others.length,
      others: others.map(({ name, answer }) => `${name}: ${answer}`).join(', '),
    }
  })
}

function answerOf(result: Report | Error, question: string): string {
  if (result instanceof Error) return result.message
  const measured = result.measured.find((each) => each.question === question)
  return measured === undefined ? 'no answer' : checksumOf(measured.answers)
}

function checksumOf(answers: readonly string[]): string {
  return createHash('sha256').update(answers.join()).digest('hex').slice(0, CHECKSUM)
}
