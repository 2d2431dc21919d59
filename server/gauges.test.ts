import { expect, test } from 'vitest'
import { DEADLINE, openClearing } from './engine/clearing/testing/clearing.ts'
import { scheduleClears } from './engine/clearing/clear-schedule.ts'
import { registerGauges } from './gauges.ts'
import { readConfig } from './platform/config.ts'
import { DatabaseUnavailable, type Database } from './platform/db/driver.ts'
import { eachDatabase } from './platform/db/testing/database.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/telemetry/metrics.ts'
import { createServices } from './services.ts'
import { newDataDir } from './testing/program.ts'

const noSockets = { counts: () => ({ sockets: 3, operations: 7 }), close: () => Promise.resolve() }

function measured(database: Database) {
  const metrics = createMetrics()
  const config = readConfig({ DATA_DIR: newDataDir(), LOG_LEVEL: 'silent' })
  const services = createServices(config, database, createLog('silent'), {
    now: () => DEADLINE,
    telemetry: { metrics },
  })
  registerGauges(services, noSockets)
  return { services, metrics }
}

eachDatabase('the metrics', (open) => {
  test('clears are counted, timed and dated, and the results that wait to be mailed with them', async () => {
    const database = await open()
    const { services, metrics } = measured(database)
    const clearing = await openClearing(database)
    await clearing.offering([{ invoiceNumber: '1' }])
    await scheduleClears(services).stop()
    const text = await metrics.text()
    expect(text).toContain('sooner_clears_total 1\n')
    expect(text).toContain('sooner_clear_duration_seconds_count{name="account",outcome="succeeded"} 1\n')
    expect(text).toMatch(/^sooner_clear_last_timestamp_seconds \d{10}/m)
    expect(text).toContain('sooner_mails_waiting{kind="offer_result"} 1\n')
    expect(text).toContain('sooner_mails_oldest_seconds{kind="offer_result"} 0\n')
  })
})

test('a database that is away leaves its numbers out, and the others are there', async () => {
  const gone = () => Promise.reject(new DatabaseUnavailable('away'))
  const relay = { isConnected: () => false, listen: () => undefined }
  const { metrics } = measured({ kind: 'postgres', relay, asSystem: gone } as unknown as Database)
  const text = await metrics.text()
  expect(text).not.toMatch(/^sooner_mails_waiting/m)
  for (const line of ['sooner_sockets 3', 'sooner_subscriptions 7', 'sooner_relay_connected 0'])
    expect(text).toContain(`${line}\n`)
})
