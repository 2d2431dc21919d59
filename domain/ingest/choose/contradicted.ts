import type { ChosenAmount } from './amount-columns.ts'
import type { Survey } from '../evidence/survey.ts'
import type { KindColumns } from '../reading.ts'
import { statusOf } from '../rows/kinds.ts'

/** The columns of statuses that call most rows paid of which an amount is open, and none open: `Complete` of documents that are posted. */
export function contradictedStatuses(
  survey: Survey,
  statuses: readonly number[],
  { rule }: ChosenAmount,
): KindColumns {
  const place = rule?.isOpen === true ? survey.relations.placeOf(rule.add[0] ?? -1) : undefined
  if (place === undefined) return {}
  const found = statuses.filter((at) => isContradicted(survey, at, place))
  return found.length === 0 ? {} : { contradicted: found }
}

function isContradicted(survey: Survey, at: number, place: number): boolean {
  let [paid, open] = [0, 0]
  for (const [value, { rows, positive }] of survey.kinds.get(at)?.values ?? []) {
    const status = statusOf(value)
    if (status === 'open' || status === 'partial') return false
    if (status !== 'paid') continue
    paid += rows
    open += positive[place] ?? 0
  }
  return open > 1 && open * 2 > paid
}
