import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Whose transaction it is: never which account's. */
type TransactionOf = 'account' | 'server'

/** One transaction on its way through the queue of the database. */
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
  /** A number that is asked for when the metrics are read. */
  gauge(name: string, help: string, read: () => number): void
  /** Numbers that are asked for together, under the values of one label. A failure leaves them out. */
  gauges(
    name: string,
    help: string,
    label: string,
    read: () => Promise<Readonly<Record<string, number>>>,
  ): void
  /** All of it in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

const FAST = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
const SLOW = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'sooner_http_request_duration_seconds',
    help: 'Time from a request to the head of its answer, by the pattern of the route.',
    labelNames: ['method', 'route', 'status'],
    buckets: FAST,
    registers,
  })
  const clears = new Counter({ name: 'sooner_clears_total', help: 'Markets cleared.', registers })
  const lastClear = new Gauge({
    name: 'sooner_clear_last_timestamp_seconds',
    help: 'When a market was cleared last.',
    registers,
  })
  return {
    contentType: registry.contentType,
    request(method, route, status, seconds) {
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route,
        status: `${Math.floor(status / 100)}xx`,
      }
      requests.observe(labels, seconds)
    },
    transaction: createTransactionTimers(registers),
    time: createWorkTimers(registers),
    cleared(markets) {
      clears.inc(markets)
      if (markets > 0) lastClear.setToCurrentTime()
    },
    gauge(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      })
      registry.registerMetric(gauge)
    },
    gauges(name, help, label, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          this.reset()
          const values = await read().catch(() => ({}))
          for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value)
        },
      })
      registry.registerMetric(gauge)
    },
    text: () => registry.metrics(),
  }
}

function createTransactionTimers(registers: Registry[]): Metrics['transaction'] {
  const histogram = (part: string, help: string) =>
    new Histogram({
      name: `sooner_transaction_${part}_seconds`,
      help,
      labelNames: ['of'],
      buckets: FAST,
      registers,
    })
  const wait = histogram('wait', 'Time that transactions waited for their turn and a connection.')
  const work = histogram('work', 'Time between begin and commit.')
  const commit = histogram('commit', 'Time of commits.')
  const waiting = new Gauge({
    name: 'sooner_transactions_waiting',
    help: 'Transactions in the queue of the database.',
    labelNames: ['of'],
    registers,
  })
  const running = new Gauge({
    name: 'sooner_transactions_running',
    help: 'Transactions that have a connection.',
    labelNames: ['of'],
    registers,
  })
  const total = new Counter({
    name: 'sooner_transactions_total',
    help: 'Transactions that have ended.',
    labelNames: ['of', 'outcome'],
    registers,
  })
  return (of) => {
    const labels = { of }
    let since = performance.now()
    let hasBegun = false
    const next = (into: Histogram<'of'>) => {
      const now = performance.now()
      into.observe(labels, (now - since) / 1000)
      since = now
    }
    waiting.inc(labels)
    return {
      begun() {
        hasBegun = true
        waiting.dec(labels)
        running.inc(labels)
        next(wait)
      },
      worked: () => next(work),
      ended(outcome) {
        if (hasBegun) running.dec(labels)
        else waiting.dec(labels)
        if (outcome === 'committed') next(commit)
        total.inc({ of, outcome })
      },
    }
  }
}

function createWorkTimers(registers: Registry[]): Metrics['time'] {
  const kinds = Object.fromEntries(
    (['job', 'mail', 'clear'] as const).map((kind) => [
      kind,
      {
        seconds: new Histogram({
          name: `sooner_${kind}_duration_seconds`,
          help: `How long each ${kind} took.`,
          labelNames: ['name', 'outcome'],
          buckets: SLOW,
          registers,
        }),
        running: new Gauge({
          name: `sooner_${kind}s_running`,
          help: `Each ${kind} under way.`,
          labelNames: ['name'],
          registers,
        }),
        last: new Gauge({
          name: `sooner_${kind}_last_success_timestamp_seconds`,
          help: `When the last ${kind} has succeeded.`,
          labelNames: ['name'],
          registers,
        }),
      },
    ]),
  ) as Record<
    WorkKind,
    { seconds: Histogram<'name' | 'outcome'>; running: Gauge<'name'>; last: Gauge<'name'> }
  >
  return async (kind, name, work) => {
    const { seconds, running, last } = kinds[kind]
    const started = performance.now()
    let outcome = 'failed'
    running.inc({ name })
    try {
      const result = await work()
      outcome = 'succeeded'
      last.set({ name }, Date.now() / 1000)
      return result
    } finally {
      running.dec({ name })
      seconds.observe({ name, outcome }, (performance.now() - started) / 1000)
    }
  }
}

/** Work that is counted and timed under a name of the product's own. */
export type WorkKind = 'job' | 'mail' | 'clear'
