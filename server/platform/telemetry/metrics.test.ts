import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const LINUX_ONLY = [
  'process_virtual_memory_bytes',
  'process_heap_bytes',
  'process_open_fds',
  'process_max_fds',
]

function samplesOf(text: string, name: string): readonly string[] {
  return text.split('\n').filter((line) => line.startsWith(name))
}

test('a request is in the cumulative buckets from its duration on, by method, route and status', async () => {
  const metrics = createMetrics()
  metrics.request('GET', '/invoices/:id', 204, 0.5)
  metrics.request('PROPFIND', '/invoices/:id', 204, 0.5)
  const labels = 'method="GET",route="/invoices/:id",status="2xx"'
  const name = 'sooner_http_request_duration_seconds'
  const text = await metrics.text()
  expect(samplesOf(text, `${name}_bucket{method="GET"`).map((line) => line.split(' '))).toEqual(
    [
      ...[0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25].map((bound) => [bound, 0]),
      ...[0.5, 1, 2.5, 10, 60, '+Inf'].map((bound) => [bound, 1]),
    ].map(([bound, count]) => [`${name}_bucket{${labels},le="${bound}"}`, String(count)]),
  )
  expect(text).toContain(`${name}_sum{${labels}} 0.5\n`)
  expect(text).toContain(`# TYPE ${name} histogram\n`)
  expect(text).toContain(`${name}_count{${labels.replace('GET', 'other')}} 1\n`)
})

test('a transaction counts as waiting, then as running, then by its outcome', async () => {
  const metrics = createMetrics()
  const levels = async () => {
    const text = await metrics.text()
    return ['waiting', 'running'].map(
      (part) => new RegExp(`^sooner_transactions_${part}{of="account"} (\\d+)$`, 'm').exec(text)?.[1],
    )
  }
  const first = metrics.transaction('account')
  const second = metrics.transaction('account')
  expect(await levels()).toEqual(['2', '0'])
  first.begun()
  expect(await levels()).toEqual(['1', '1'])
  first.worked()
  first.ended('committed')
  second.ended('failed')
  expect(await levels()).toEqual(['0', '0'])
  expect(samplesOf(await metrics.text(), 'sooner_transactions_total')).toEqual([
    'sooner_transactions_total{of="account",outcome="committed"} 1',
    'sooner_transactions_total{of="account",outcome="failed"} 1',
  ])
})

test('a label value that is gone and a number that cannot be read leave no old sample', async () => {
  const metrics = createMetrics()
  let read: () => Promise<Record<string, number>> = async () => ({ letters: 3, 'a "b"\n\\': 4 })
  let sockets: () => number = () => 5
  metrics.gauges('waiting', 'What waits.', 'kind', () => read())
  metrics.gauge('sockets', 'Open sockets.', () => sockets())
  const samples = async () => {
    const text = await metrics.text()
    return [...samplesOf(text, 'waiting'), ...samplesOf(text, 'sockets')]
  }
  expect(await samples()).toEqual([
    'waiting{kind="letters"} 3',
    String.raw`waiting{kind="a \"b\"\n\\"} 4`,
    'sockets 5',
  ])
  read = async () => ({ letters: 2 })
  sockets = () => {
    throw new Error('closed')
  }
  expect(await samples()).toEqual(['waiting{kind="letters"} 2'])
  read = () => Promise.reject(new Error('away'))
  sockets = () => 6
  expect(await samples()).toEqual(['sockets 6'])
})

test('readings at the same time have the same numbers', async () => {
  const metrics = createMetrics()
  metrics.gauges('waiting', 'What waits.', 'kind', async () => ({ letters: 3 }))
  const texts = await Promise.all([metrics.text(), metrics.text()])
  for (const text of texts) expect(samplesOf(text, 'waiting')).toEqual(['waiting{kind="letters"} 3'])
})

test('counters and times of work outlive a reading', async () => {
  const metrics = createMetrics()
  const samples = async (name: string) => samplesOf(await metrics.text(), name)
  expect(await samples('sooner_clear')).toEqual([
    'sooner_clears_total 0',
    'sooner_clear_last_timestamp_seconds 0',
  ])
  metrics.cleared(2)
  await metrics.time('job', 'clears', async () => undefined)
  await metrics.text()
  metrics.cleared(1)
  const failing = metrics.time('job', 'clears', () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect(await samples('sooner_clears_total')).toEqual(['sooner_clears_total 3'])
  expect(await samples('sooner_job_duration_seconds_count')).toEqual([
    'sooner_job_duration_seconds_count{name="clears",outcome="succeeded"} 1',
    'sooner_job_duration_seconds_count{name="clears",outcome="failed"} 1',
  ])
  expect(await samples('sooner_jobs_running')).toEqual(['sooner_jobs_running{name="clears"} 0'])
  const [last] = await samples('sooner_job_last_success_timestamp_seconds{name="clears"}')
  expect(last).toMatch(/} 1\d{9}/)
})

test('the process reports its memory, processor time, files, event loop and collections', async () => {
  const metrics = createMetrics()
  const collected = expect.poll(() => metrics.text(), { timeout: 10_000 })
  await collected.toMatch(/^nodejs_eventloop_lag_p99_seconds (?!0$)\d/m)
  const text = await metrics.text()
  const names = [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'nodejs_heap_size_used_bytes',
    'nodejs_heap_space_size_used_bytes{space="old"}',
    'nodejs_external_memory_bytes',
    'nodejs_eventloop_lag_seconds',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_active_resources_total',
    `nodejs_version_info{version="${process.version}"`,
    ...(process.platform === 'linux' ? LINUX_ONLY : []),
  ]
  expect(names.filter((name) => samplesOf(text, name).length === 1)).toEqual(names)
  expect(Number(samplesOf(text, 'process_resident_memory_bytes')[0]?.split(' ')[1])).toBeGreaterThan(1e7)
})
