import { computed, signal } from '@preact/signals-react'
import type { ExclusionCall, RefusedEntry } from '#book'
import { ApiError } from '#data'

/** Why edits were reverted. */
export interface RefusedExclusion {
  readonly error: ApiError
  readonly call: ExclusionCall
  /** The number of reverted invoices. */
  readonly count: number
}

/** The refusals that the user has not dismissed. Refusals of the same call with the same code are shown as one. */
export function createRefusals(forget: (opId: string) => void) {
  const entries = signal<readonly RefusedEntry[]>([])
  const alike = computed(() => {
    const [first, ...rest] = entries.value
    return first === undefined ? [] : [first, ...rest.filter((other) => isAlike(first, other))]
  })
  return {
    refused: computed(() => told(alike.value)),
    add(refused: readonly RefusedEntry[]): void {
      const known = new Set(entries.peek().map((entry) => entry.opId))
      entries.value = [...entries.peek(), ...refused.filter((entry) => !known.has(entry.opId))]
    },
    dismiss(): void {
      const read = new Set(alike.peek())
      entries.value = entries.peek().filter((entry) => !read.has(entry))
      for (const { opId } of read) forget(opId)
    },
    clear(): void {
      entries.value = []
    },
  }
}

function isAlike(one: RefusedEntry, other: RefusedEntry): boolean {
  return one.call === other.call && one.reason.code === other.reason.code
}

function told(entries: readonly RefusedEntry[]): RefusedExclusion | undefined {
  const [first] = entries
  if (first === undefined) return undefined
  const { code, status, message } = first.reason
  return {
    error: new ApiError(code, status, message),
    call: { ...first.args, idempotencyKey: first.opId },
    count: entries.reduce((sum, entry) => sum + entry.args.count, 0),
  }
}
