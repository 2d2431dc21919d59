import { builder } from '#state'

/** Whether the offer has a rate to price it at. Subscribes to the rate. */
export function hasRate(): boolean {
  const problem = builder.rateProblem.value
  return problem === undefined || problem === 'RATE_BELOW_ACCEPTED'
}

/** A figure that depends on the rate; undefined until there is one, as nobody is paid early for nothing. */
export function atRate(figure: number | undefined): number | undefined {
  return hasRate() ? figure : undefined
}
