import { computed, signal } from '@preact/signals-react'
import type { ExclusionCall, RejectedEntry } from '#book'
import { ApiError } from '#data'

export interface RejectedExclusion {
  readonly error: ApiError
  readonly call: ExclusionCall
  readonly count: number
}

/** The rejections that the user has not dismissed. Rejections of the same call with the same code are shown as one. */
export function createRejections(forget: (opId: string) => void) {
  const entries = signal<readonly RejectedEntry[]>([])
  const alike = computed(() => {
    const [first, ...rest] = entries.value
    return first === undefined ? [] : [first, ...rest.filter((other) => isAlike(first, other))]
  })
  return {
    rejected: computed(() => told(alike.value)),
    add(rejected: readonly RejectedEntry[]): void {
      const known = new Set(entries.peek().map((entry) => entry.opId))
      entries.value = [...entries.peek(), ...rejected.filter((entry) => !known.has(entry.opId))]
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

function isAlike(one: RejectedEntry, other: RejectedEntry): boolean {
  return one.call === other.call && one.reason.code === other.reason.code
}

function told(entries: readonly RejectedEntry[]): RejectedExclusion | undefined {
  const [first] = entries
  if (first === undefined) return undefined
  const { code, status, message } = first.reason
  return {
    error: new ApiError(code, status, message),
    call: { ...first.args, idempotencyKey: first.opId },
    count: entries.reduce((sum, entry) => sum + entry.args.count, 0),
  }
}
