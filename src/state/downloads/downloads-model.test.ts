import { expect, test, vi } from 'vitest'
import { createDownloads, type DownloadCalls } from './downloads-model.ts'
import { usd } from '../../../tests/fixtures/days-and-currencies.ts'

const file = { uuid: 't', currency: usd, customerName: 'Acme', depositMinor: 100, invoiceCount: 2 }
const ready = { isComplete: true, downloadable: true }
const making = { isComplete: false, downloadable: false }

function downloads(over: Partial<DownloadCalls<string>> = {}) {
  const waits: number[] = []
  const model = createDownloads<string>({
    start: async () => 'key',
    ask: async () => ready,
    save: async () => {},
    wait: async (ms) => void waits.push(ms),
    ...over,
  })
  return { model, waits }
}

test('EN2-033 DWN-001 a download is listed with customer, amount and count while it runs, and ends in success', async () => {
  const save = vi.fn(async () => {})
  const { model } = downloads({ save, wait: () => new Promise(() => {}) })
  const ended = model.fetch(file, 'wanted')
  expect(model.list.value).toEqual([{ ...file, status: 'loading' }])
  expect(await ended).toBe('success')
  expect(model.list.value).toEqual([{ ...file, status: 'success' }])
  expect(save).toHaveBeenCalledExactlyOnceWith('key')
})

test('DWN-005 DWN-006 it asks every five seconds, 25 times, and is pending then', async () => {
  const ask = vi.fn(async () => making)
  const { model, waits } = downloads({ ask })
  expect(await model.fetch(file, 'wanted')).toBe('pending')
  expect(ask).toHaveBeenCalledTimes(25)
  expect(waits).toEqual([...Array.from({ length: 24 }, () => 5_000), 60_000])
})

test('DWN-002 DWN-003 DWN-004 failures end in error or pending, and leave the list after their time', async () => {
  const failing = (status: number) =>
    downloads({ ask: () => Promise.reject(Object.assign(new Error('no'), { status })) })
  const gone = failing(404)
  expect(await gone.model.fetch(file, 'wanted')).toBe('error')
  await Promise.resolve()
  expect([gone.waits, gone.model.list.value]).toEqual([[3_000], []])
  const lost = failing(0)
  expect(await lost.model.fetch(file, 'wanted')).toBe('pending')
  expect(lost.waits).toEqual([60_000])
})

test('DWN-008 cancelling stops the asking and empties the list', async () => {
  let asked = 0
  const { model } = downloads({
    ask: async () => (++asked, making),
    wait: async () => model.cancelAll(),
  })
  expect(await model.fetch(file, 'wanted')).toBeUndefined()
  expect([asked, model.list.value]).toEqual([1, []])
})

test('DWN-008 a file that is ready when its download is cancelled is not saved', async () => {
  const save = vi.fn(async () => {})
  const { model } = downloads({ save, ask: async () => (model.cancelAll(), ready) })
  expect(await model.fetch(file, 'wanted')).toBeUndefined()
  expect(save).not.toHaveBeenCalled()
})
