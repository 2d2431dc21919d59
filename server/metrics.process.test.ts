import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { freePort } from '../tests/free-port.ts'
import { dataDirWith, runServer, startRunning, type Running } from './testing/running.ts'

const TOKEN = 'a token that only the collector knows'
const email = 'ada@supplier.test'

let server: Running
let port: number

beforeAll(async () => {
  port = await freePort()
  server = await runServer(await dataDirWith(email), { METRICS_TOKEN: TOKEN, METRICS_PORT: String(port) })
  return () => void server.child.kill('SIGKILL')
})

test('metrics count calls by route pattern, transactions, jobs and mails, and name nobody', async () => {
  const jwt = await server.signIn(email)
  const uuid = randomUUID()
  const headers = { Authorization: `Bearer ${jwt}` }
  await fetch(`${server.url}/early-pay/api/user/me`, { headers })
  await fetch(`${server.url}/early-pay/api/no-such-call/${uuid}`, { headers })
  await fetch(`${server.url}/early-pay/api/user-source/forgot-password`, {
    method: 'POST',
    body: JSON.stringify({ emailAddress: email }),
  })
  const read = async () => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
    expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4')
    return answer.text()
  }
  await expect
    .poll(read, { timeout: 30_000 })
    .toContain('sooner_mail_duration_seconds_count{name="mail",outcome="succeeded"} 1')
  const text = await read()
  expect(text).toContain(
    'sooner_http_request_duration_seconds_count{method="GET",route="/early-pay/api/user/me",status="2xx"} 1',
  )
  expect(text).toContain('route="/early-pay/api/*",status="4xx"} 1')
  expect(text).toMatch(/sooner_transactions_total\{of="account",outcome="committed"\} [1-9]/)
  expect(text).toMatch(/sooner_transaction_commit_seconds_count\{of="server"\} [1-9]/)
  // The one transaction under way asks how many mails wait.
  expect(text).toMatch(/sooner_transactions_waiting\{of="server"\} [01]/)
  expect(text).toContain('sooner_job_duration_seconds_count{name="clears",outcome="succeeded"}')
  expect(text).toContain('sooner_mails_waiting{kind="award_file"} 0')
  expect(text).toContain('sooner_mails_oldest_seconds{kind="offer_result"} 0')
  for (const name of ['sockets 0', 'subscriptions 0', 'background_tasks 0', 'clears_total 0', 'stopping 0'])
    expect(text).toContain(`sooner_${name}`)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toContain(uuid)
  expect(text).not.toContain('supplier.test')
})

test('metrics are read with the token alone; on a port of their own from this machine', async () => {
  const ownPort = await freePort()
  const open = await startRunning(await dataDirWith(email), { METRICS_PORT: String(ownPort) })
  expect((await fetch(`${open.url}/metrics`)).status).toBe(404)
  const own = await fetch(`http://127.0.0.1:${ownPort}/metrics`)
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('sooner_sockets 0')])
  expect((await fetch(`http://127.0.0.1:${ownPort}/other`)).status).toBe(404)
  open.child.kill('SIGTERM')
  expect(await open.ended()).toBe(0)
  const statuses = async (headers: Record<string, string>) => [
    (await fetch(`${server.url}/metrics`, { headers })).status,
    (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status,
  ]
  expect(await statuses({})).toEqual([403, 403])
  expect(await statuses({ Authorization: 'Bearer wrong' })).toEqual([403, 403])
  expect(await statuses({ Authorization: `Bearer ${TOKEN}` })).toEqual([200, 200])
})
