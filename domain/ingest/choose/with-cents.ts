import type { Survey } from '../evidence/survey.ts'
import type { ChosenAmount } from './amount-columns.ts'

/** Amounts of whole units with the cents that stand beside them; where these may be something else, it is asked. */
export function withCents(
  { cents, units, preamble }: Survey,
  found: ChosenAmount,
  deduction: string | undefined,
): ChosenAmount {
  const { rule } = found
  if (cents === undefined || rule === undefined || rule.scale !== 0) return found
  if (units !== undefined || preamble.scale !== 0) return found
  const columns = cents.columns.filter(({ of }) => rule.add.includes(of) || rule.subtract.includes(of))
  if (columns.length === 0) return found
  const added = { ...found, rule: { ...rule, cents: columns } }
  if (cents.isCertain || (found.deductions ?? []).length > 0) return added
  return {
    ...(deduction === 'added' ? added : found),
    deductions: ['kept', 'added'],
    deducted: columns.map(({ at }) => at),
  }
}
