import type { Histogram, Meter } from '@opentelemetry/api'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { observeProcess } from './process-metrics.ts'
import { PROMETHEUS_TYPE, PrometheusReader } from './prometheus-reader.ts'

/** Whose transaction it is: never which account's. */
type TransactionOf = 'account' | 'server'

interface TransactionTimer {
  /** It has a connection: its work begins. */
  begun(): void
  /** Its work is done: the commit begins. */
  worked(): void
  ended(outcome: 'committed' | 'failed'): void
}

/**
 * The numbers of this process. Labels have few values, all of them the product's own words: routes by their pattern, no
 * ids, no addresses, nothing that a caller writes.
 */
export interface Metrics {
  request(method: string, route: string, status: number, seconds: number): void
  transaction(of: TransactionOf): TransactionTimer
  time<T>(kind: WorkKind, name: string, work: () => Promise<T>): Promise<T>
  cleared(markets: number): void
  /** A number that is asked for when the metrics are read. A failure leaves it out. */
  gauge(name: string, help: string, read: () => number): void
  /** Numbers that are asked for together, under the values of one label. A failure leaves them out. */
  gauges(
    name: string,
    help: string,
    label: string,
    read: () => Promise<Readonly<Record<string, number>>>,
  ): void
  text(): Promise<string>
  readonly contentType: string
}

const FAST = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
const SLOW = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export function createMetrics(): Metrics {
  const reader = new PrometheusReader()
  const meter = new MeterProvider({ readers: [reader] }).getMeter('sooner')
  observeProcess(meter)
  const requests = histogram(
    meter,
    'sooner_http_request_duration_seconds',
    'Time from a request to the head of its answer, by the pattern of the route.',
    FAST,
  )
  const clears = meter.createCounter('sooner_clears_total', { description: 'Markets cleared.' })
  clears.add(0)
  const lastClear = meter.createGauge('sooner_clear_last_timestamp_seconds', {
    description: 'When a market was cleared last.',
  })
  lastClear.record(0)
  const observed = (name: string, description: string) => meter.createObservableGauge(name, { description })
  return {
    contentType: PROMETHEUS_TYPE,
    request(method, route, status, seconds) {
      requests.record(seconds, {
        method: METHODS.has(method) ? method : 'other',
        route,
        status: `${Math.floor(status / 100)}xx`,
      })
    },
    transaction: createTransactionTimers(meter),
    time: createWorkTimers(meter),
    cleared(markets) {
      clears.add(markets)
      if (markets > 0) lastClear.record(Date.now() / 1000)
    },
    gauge: (name, help, read) => observed(name, help).addCallback((result) => result.observe(read())),
    gauges: (name, help, label, read) =>
      observed(name, help).addCallback(async (result) => {
        for (const [key, value] of Object.entries(await read())) result.observe(value, { [label]: key })
      }),
    text: () => reader.text(),
  }
}

function histogram(meter: Meter, name: string, description: string, boundaries: number[]): Histogram {
  return meter.createHistogram(name, { description, advice: { explicitBucketBoundaries: boundaries } })
}

function createTransactionTimers(meter: Meter): Metrics['transaction'] {
  const part = (name: string, help: string) =>
    histogram(meter, `sooner_transaction_${name}_seconds`, help, FAST)
  const wait = part('wait', 'Time that transactions waited for their turn and a connection.')
  const work = part('work', 'Time between begin and commit.')
  const commit = part('commit', 'Time of commits.')
  const waiting = level(meter, 'sooner_transactions_waiting', 'Transactions in the queue of the database.')
  const running = level(meter, 'sooner_transactions_running', 'Transactions that have a connection.')
  const total = meter.createCounter('sooner_transactions_total', {
    description: 'Transactions that have ended.',
  })
  return (of) => {
    const labels = { of }
    let since = performance.now()
    let hasBegun = false
    const next = (into: Histogram) => {
      const now = performance.now()
      into.record((now - since) / 1000, labels)
      since = now
    }
    waiting[of]++
    return {
      begun() {
        hasBegun = true
        waiting[of]--
        running[of]++
        next(wait)
      },
      worked: () => next(work),
      ended(outcome) {
        if (hasBegun) running[of]--
        else waiting[of]--
        if (outcome === 'committed') next(commit)
        total.add(1, { of, outcome })
      },
    }
  }
}

/** Counts in plain fields, which cost less to change than an instrument, read when the metrics are. */
function level(meter: Meter, name: string, description: string): Record<TransactionOf, number> {
  const counts: Record<TransactionOf, number> = { account: 0, server: 0 }
  meter.createObservableGauge(name, { description }).addCallback((result) => {
    for (const [of, count] of Object.entries(counts)) result.observe(count, { of })
  })
  return counts
}

function createWorkTimers(meter: Meter): Metrics['time'] {
  const timer = (kind: WorkKind) => ({
    seconds: histogram(meter, `sooner_${kind}_duration_seconds`, `How long each ${kind} took.`, SLOW),
    running: meter.createUpDownCounter(`sooner_${kind}s_running`, { description: `Each ${kind} under way.` }),
    last: meter.createGauge(`sooner_${kind}_last_success_timestamp_seconds`, {
      description: `When the last ${kind} has succeeded.`,
    }),
  })
  const kinds = { job: timer('job'), mail: timer('mail'), clear: timer('clear') }
  return async (kind, name, work) => {
    const { seconds, running, last } = kinds[kind]
    const started = performance.now()
    let outcome = 'failed'
    running.add(1, { name })
    try {
      const result = await work()
      outcome = 'succeeded'
      last.record(Date.now() / 1000, { name })
      return result
    } finally {
      running.add(-1, { name })
      seconds.record((performance.now() - started) / 1000, { name, outcome })
    }
  }
}

/** Work that is counted and timed under a name of the product's own. */
export type WorkKind = 'job' | 'mail' | 'clear'
