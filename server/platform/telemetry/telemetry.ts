import type { Metrics, WorkKind } from './metrics.ts'
import type { Traces } from './traces.ts'

/** What operators measure with. Without a part of it, that part costs nothing. */
export interface Telemetry {
  readonly metrics?: Metrics | undefined
  readonly traces?: Traces | undefined
}

/** Runs the work, timed by its kind and name and, where traces are collected, as a span. */
export function observe<T>(
  { metrics, traces }: Telemetry,
  kind: WorkKind,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const timed = metrics === undefined ? work : () => metrics.time(kind, name, work)
  return traces === undefined ? timed() : traces.span(`${kind} ${name}`, {}, timed)
}
