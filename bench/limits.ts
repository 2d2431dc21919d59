import type { BenchRow } from './row.ts'

export interface Limit {
  readonly says: string
  /**
   * How a row does beside the others of its question, and all that were measured on the same book; nothing when that was
   * not measured.
   */
  readonly judge: (
    row: BenchRow,
    others: readonly BenchRow[],
    all: readonly BenchRow[],
  ) => Verdict | undefined
}

export interface Verdict {
  readonly measured: string
  /** How far from the limit, as a share of it; met at 0 or less. */
  readonly excess: number
}

const FIELDS = {
  medianMs: { name: 'median', unit: 'ms' },
  p95Ms: { name: 'p95', unit: 'ms' },
  p99Ms: { name: 'p99', unit: 'ms' },
  longestMs: { name: 'longest', unit: 'ms' },
  bytesARow: { name: 'size', unit: 'bytes a row' },
  residentMb: { name: 'memory', unit: 'MB' },
  diskMb: { name: 'disk', unit: 'MB' },
  uploadBytes: { name: 'upload', unit: 'bytes' },
} as const satisfies Partial<Record<keyof BenchRow, object>>

export function atMost(field: keyof typeof FIELDS, limit: number): Limit {
  return {
    says: atMostText(field, limit),
    judge: (row) => belowLimit(row[field], limit),
  }
}

const MANY_CUSTOMERS = 5000

/** A fifth more is allowed of a book of 5,000 customers. */
export function atMostOfStart(field: keyof typeof FIELDS, limit: number): Limit {
  return {
    says: `${atMostText(field, limit)}, a fifth more with ${MANY_CUSTOMERS.toLocaleString('en')} customers`,
    judge: (row) => belowLimit(row[field], row.customers === MANY_CUSTOMERS ? limit * 1.2 : limit),
  }
}

function atMostText(field: keyof typeof FIELDS, limit: number): string {
  const { name, unit } = FIELDS[field]
  return `${name} ≤ ${limit.toLocaleString('en')} ${unit}`
}

function belowLimit(value: number | undefined, limit: number): Verdict | undefined {
  return value === undefined ? undefined : { measured: value.toLocaleString('en'), excess: value / limit - 1 }
}

/** So many in a second. */
export function atLeast(perSecond: number): Limit {
  return {
    says: `≥ ${perSecond.toLocaleString('en')} /s`,
    judge: ({ perSecond: measured }) =>
      measured === undefined
        ? undefined
        : { measured: `${measured.toLocaleString('en')} /s`, excess: 1 - measured / perSecond },
  }
}

/** At least this share of what another contender does in a second. */
export function shareOf(share: number, of: string): Limit {
  return {
    says: `≥ ${share * 100} % of the ${of}`,
    judge: ({ perSecond }, others) => {
      const theirs = others.find(({ contender }) => contender === of)?.perSecond
      if (theirs === undefined || perSecond === undefined) return undefined
      return {
        measured: `${Math.round((perSecond / theirs) * 100)} %`,
        excess: 1 - perSecond / theirs / share,
      }
    },
  }
}

/** Not a library that could be used instead: ours, what one writes by hand, and what does less or is not exact. */
const BASELINES = ['engine', 'scan', 'plain loop', 'nested loop', 'floats', 'csv-parse alone', 'floor']

/** Whether a contender is a library that could be used instead. */
export function isPeer(contender: string): boolean {
  return !BASELINES.includes(contender)
}

/** So many times as fast as another contender in the same run. */
export function faster(times: number, than: string): Limit {
  return {
    says: `≥ ${times} × ${than}`,
    judge: (row, others) => {
      const peers = others.filter(({ contender }) =>
        than === 'best peer' ? isPeer(contender) : contender === than,
      )
      const theirs = Math.min(...peers.flatMap(({ medianMs }) => medianMs ?? []))
      if (theirs === Infinity || row.medianMs === undefined) return undefined
      const ratio = theirs / Math.max(row.medianMs, 0.001)
      return { measured: `${round(ratio)} ×`, excess: 1 - ratio / times }
    },
  }
}

/** At most so many times what another contender takes, who does less. */
export function withinTimesOf(times: number, floor: string): Limit {
  return {
    says: `within ${times} × of its ${floor}`,
    judge: (row, others) => {
      const reference = others.find(({ contender }) => contender === floor)?.medianMs
      if (reference === undefined || row.medianMs === undefined) return undefined
      const ratio = row.medianMs / Math.max(reference, 0.001)
      return { measured: `${round(ratio)} ×`, excess: ratio / times - 1 }
    },
  }
}

/** With swept caches at most so many times what it takes with warm ones. */
export function coldWithin(times: number): Limit {
  return {
    says: `cold within ${times} × of warm`,
    judge: ({ coldMs, medianMs }) => {
      if (coldMs === undefined || medianMs === undefined) return undefined
      const ratio = coldMs / Math.max(medianMs, 0.001)
      return { measured: `${round(ratio)} ×`, excess: ratio / times - 1 }
    },
  }
}

/** No value of an answer is wrong. */
export function exact(): Limit {
  return {
    says: 'exact',
    judge: ({ wrong }) =>
      wrong === undefined ? undefined : { measured: `${wrong} wrong values`, excess: wrong },
  }
}

/** The question of the run's own n log n: a sort and a map of texts, with an object an entry. */
export const N_LOG_N = 'growth of n log n itself'

/** An exponent of n log n alone, over sixteen times the input. */
const N_LOG_N_EXPONENT = 1.1
/** How far two curves of the same growth lie apart. n × √n has an exponent of 1.5, n² of 2. */
const TOLERATED_GROWTH = 0.2

/**
 * No steeper than n log n, as the machine does it in the same run: leaving its caches costs every function, and other work
 * on it more.
 */
export function growsLikeNLogN(): Limit {
  return {
    says: 'grows no faster than n log n',
    judge: ({ growth }, _, all) => {
      const own = all.find(({ question }) => question === N_LOG_N)?.growth
      if (growth === undefined || own === undefined) return undefined
      const most = Math.max(own, N_LOG_N_EXPONENT) + TOLERATED_GROWTH
      return { measured: `n^${growth}`, excess: growth / most - 1 }
    },
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
