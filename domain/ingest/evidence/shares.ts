import type { Meaning } from '../headings/headings.ts'
import { shareOf } from '../texts/shares.ts'
import type { Survey } from './survey.ts'

/** Whether the columns of some meanings hold parts of one rather than of a hundred: cells of a workbook do that show a percentage. */
export function areFractions(survey: Survey, ...meanings: readonly Meaning[]): boolean {
  const texts = [...survey.kinds]
    .filter(([at]) => meanings.includes(survey.senses[at]?.meaning as Meaning))
    .flatMap(([, { values }]) => [...values.keys()])
    .filter((text) => /[1-9]/.test(text))
  return texts.length > 0 && texts.every((text) => !text.includes('%') && shareOf(text, true) <= 1)
}
