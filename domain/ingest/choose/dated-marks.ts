import type { Survey } from '../evidence/survey.ts'
import { normalHeading } from '../headings/headings.ts'
import type { KindColumns } from '../reading.ts'
import { holdsDays, valuesOf } from '../senses/content-sense.ts'

/** The columns without a heading in which some rows have a day, or a tick: somebody may have noted when they were paid. */
export function datedMarks(survey: Survey): KindColumns {
  const { first, senses } = survey
  const isMarked = (at: number) =>
    senses[at] === undefined &&
    first.some(({ cells }) => isEmpty(cells[at])) &&
    (holdsDays(first, at) || areTicks(valuesOf(first, at)))
  const found = survey.headings.flatMap((heading, at) =>
    normalHeading(heading) === '' && isMarked(at) ? [at] : [],
  )
  return found.length === 0 ? {} : { datedMarks: found }
}

/** Whether a column has nothing but one kind of tick or cross. */
function areTicks(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => TICK.test(value))
}

const TICK = /^(?:x|[✓✔☑√✗✘×*])$/iu

function isEmpty(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === ''
}
