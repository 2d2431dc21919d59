import { writeFile } from 'node:fs/promises'
import type { ImportSummary } from '../engine/import/run.ts'

type Outcome =
  | { readonly summary: ImportSummary; readonly accepted: readonly string[] }
  | { readonly failure: string }

/**
 * Writes what was read, left out, rejected and odd of a file to `FILE.report.json`. Amounts are minor units. A folder that cannot be
 * written to is told, and changes nothing of the import.
 */
export async function writeReport(file: string, outcome: Outcome): Promise<void> {
  const path = `${file}.report.json`
  try {
    await writeFile(path, `${JSON.stringify(reportOf(outcome), null, 2)}\n`)
  } catch (error) {
    console.error(
      `the report ${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function reportOf(outcome: Outcome): object {
  if ('failure' in outcome) return { imported: false, reason: outcome.failure }
  const { choice, warnings, ...counts } = outcome.summary
  return {
    imported: true,
    ...counts,
    evidence: choice.evidence,
    reading: choice.reading,
    warnings: warnings.map(({ doubt, ...rest }) => ({
      code: doubt,
      isAccepted: outcome.accepted.includes(doubt),
      ...rest,
    })),
  }
}
