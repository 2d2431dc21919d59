import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { recordedRuns } from '../goal-tables.ts'
import { readHistory } from '../history.ts'
import { contendersPicture, reportPage } from './page.ts'

const PAGE = 'docs/benchmarks/report.html'
const PICTURE = 'docs/benchmarks/contenders.svg'
const PICTURE_ROWS = 1_000_000

/** Writes the page of the runs in a folder, and the picture of the largest book that everybody answers; tells where. */
export function writeReport(folder: string): string {
  const runs = recordedRuns(folder)
  write(PAGE, reportPage(runs, { history: readHistory(folder) }))
  write(PICTURE, contendersPicture(runs, PICTURE_ROWS))
  return `${PAGE} and ${PICTURE} show the runs of ${folder}`
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
