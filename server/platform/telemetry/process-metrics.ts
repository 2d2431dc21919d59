import { readdirSync, readFileSync } from 'node:fs'
import {
  constants,
  monitorEventLoopDelay,
  PerformanceObserver,
  type NodeGCPerformanceDetail,
} from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getHeapSpaceStatistics } from 'node:v8'
import type { Attributes, Meter } from '@opentelemetry/api'

const GC_BUCKETS = [0.001, 0.01, 0.1, 1, 2, 5]
const GC_KINDS = new Map([
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weakcb'],
])

type Sample = readonly [value: number | undefined, labels?: Attributes]

/** Process and runtime metrics under the names that Prometheus clients use. Values a system lacks are left out. */
export function observeProcess(meter: Meter): void {
  observeCpu(meter)
  observeMemory(meter)
  observeHandles(meter)
  observeEventLoop(meter)
  observeGarbageCollection(meter)
  const [major, minor, patch] = process.versions.node.split('.')
  const startedAt = Math.round(Date.now() / 1000 - process.uptime())
  gauge(meter, 'nodejs_version_info', 'Node.js version.', () => [
    [1, { version: process.version, major, minor, patch }],
  ])
  gauge(meter, 'process_start_time_seconds', 'Start time of the process since the epoch.', () => [
    [startedAt],
  ])
}

function gauge(meter: Meter, name: string, description: string, observe: () => readonly Sample[]): void {
  meter.createObservableGauge(name, { description }).addCallback((result) => {
    for (const [value, labels] of observe()) if (value !== undefined) result.observe(value, labels)
  })
}

function observeCpu(meter: Meter): void {
  const counter = (name: string, description: string, micros: (usage: NodeJS.CpuUsage) => number) =>
    meter
      .createObservableCounter(name, { description })
      .addCallback((result) => result.observe(micros(process.cpuUsage()) / 1e6))
  counter('process_cpu_user_seconds_total', 'User CPU time.', ({ user }) => user)
  counter('process_cpu_system_seconds_total', 'System CPU time.', ({ system }) => system)
  counter('process_cpu_seconds_total', 'User and system CPU time.', ({ user, system }) => user + system)
}

function observeMemory(meter: Meter): void {
  const usage = (name: string, description: string, read: (usage: NodeJS.MemoryUsage) => number) =>
    gauge(meter, name, description, () => [[read(process.memoryUsage())]])
  usage('process_resident_memory_bytes', 'Resident memory.', ({ rss }) => rss)
  usage('nodejs_heap_size_total_bytes', 'Allocated heap of V8.', ({ heapTotal }) => heapTotal)
  usage('nodejs_heap_size_used_bytes', 'Used heap of V8.', ({ heapUsed }) => heapUsed)
  usage('nodejs_external_memory_bytes', 'Memory of objects outside the heap.', ({ external }) => external)
  const status = (name: string, description: string, field: string) =>
    gauge(meter, name, description, () => [[statusBytes(field)]])
  status('process_virtual_memory_bytes', 'Virtual memory.', 'VmSize')
  status('process_heap_bytes', 'Data segment of the process.', 'VmData')
  const space = (part: string, read: (space: ReturnType<typeof getHeapSpaceStatistics>[number]) => number) =>
    gauge(meter, `nodejs_heap_space_size_${part}_bytes`, `Heap spaces of V8: ${part}.`, () =>
      getHeapSpaceStatistics().map((each) => [read(each), { space: each.space_name.replace(/_space$/, '') }]),
    )
  space('total', ({ space_size: bytes }) => bytes)
  space('used', ({ space_used_size: bytes }) => bytes)
  space('available', ({ space_available_size: bytes }) => bytes)
}

/** A field of the Linux status file, in bytes. */
function statusBytes(field: string): number | undefined {
  const kibibytes = readProc('status', new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'))
  return kibibytes && kibibytes * 1024
}

/** The number that the pattern finds in a file about this process; undefined where there is no such file. */
function readProc(file: string, pattern: RegExp): number | undefined {
  // Read synchronously: the kernel answers from memory, and asynchronous reads would count as active resources.
  const found = existing(() => readFileSync(`/proc/self/${file}`, 'utf8'))
  const digits = found && pattern.exec(found)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function existing<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function observeHandles(meter: Meter): void {
  gauge(meter, 'process_open_fds', 'Open file descriptors.', () => {
    const open = existing(() => readdirSync('/proc/self/fd'))
    // Without the one that lists them.
    return [[open && open.length - 1]]
  })
  gauge(meter, 'process_max_fds', 'Limit of open file descriptors.', () => [
    [readProc('limits', /^Max open files\s+(\d+)/m)],
  ])
  gauge(meter, 'nodejs_active_resources', 'What keeps the event loop alive, by type.', () => {
    const counts = new Map<string, number>()
    for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1)
    return [...counts].map(([type, count]) => [count, { type }])
  })
  gauge(meter, 'nodejs_active_resources_total', 'What keeps the event loop alive.', () => [
    [process.getActiveResourcesInfo().length],
  ])
}

/** Delays since the last reading, in seconds; a reading that follows another at once repeats its figures. */
function observeEventLoop(meter: Meter): void {
  const delays = monitorEventLoopDelay()
  delays.enable()
  const lag = (part: string, description: string) =>
    meter.createObservableGauge(`nodejs_eventloop_lag${part}_seconds`, { description })
  const now = lag('', 'Lag of the event loop at this reading.')
  const parts = (
    [
      ['min', () => delays.min],
      ['max', () => delays.max],
      ['mean', () => delays.mean],
      ['stddev', () => delays.stddev],
      ['p50', () => delays.percentile(50)],
      ['p90', () => delays.percentile(90)],
      ['p99', () => delays.percentile(99)],
    ] as const
  ).map(([part, nanos]) => ({
    nanos,
    seconds: 0,
    instrument: lag(`_${part}`, `Lag of the event loop: ${part}.`),
  }))
  meter.addBatchObservableCallback(
    async (result) => {
      for (const part of parts) {
        if (delays.count > 0) part.seconds = part.nanos() / 1e9
        result.observe(part.instrument, part.seconds)
      }
      delays.reset()
      const since = performance.now()
      await nextTurn()
      result.observe(now, (performance.now() - since) / 1000)
    },
    [now, ...parts.map(({ instrument }) => instrument)],
  )
}

function observeGarbageCollection(meter: Meter): void {
  const durations = meter.createHistogram('nodejs_gc_duration_seconds', {
    description: 'Garbage collections by kind.',
    advice: { explicitBucketBoundaries: GC_BUCKETS },
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The types of Node lack the detail, which every entry of this type has.
      const { kind } = ('detail' in entry ? entry.detail : {}) as Partial<NodeGCPerformanceDetail>
      durations.record(entry.duration / 1000, { kind: (kind && GC_KINDS.get(kind)) || 'other' })
    }
  }).observe({ entryTypes: ['gc'] })
}
