import { builder } from '#state'
import type { Candidate } from '../available.ts'
import { customersProblem } from '../offer-problems.ts'

/**
 * Of the customers that another screen has chosen those are left out who take another kind of offer than most of them: one offer
 * cannot be made to all. Returns the sentence that names them, and undefined where it can.
 */
export function leaveOutOthers(candidates: readonly Candidate[]): string | undefined {
  const chosen = [...builder.chosen.peek()]
  const together = new Set(builder.mostOf(chosen))
  if (together.size === 0 || together.size === chosen.length) return undefined
  const named = customersProblem(candidates)
  builder.choose(
    chosen.filter((uuid) => !together.has(uuid)),
    false,
  )
  return named
}
