import { expect, test } from 'vitest'
import {
  downloadStatus,
  failedDownloadStatus,
  MOST_POLLS,
  POLL_EVERY_MS,
  removalDelayMs,
} from './download.ts'

const making = { isComplete: false, downloadable: false }

test('DWN-001 DWN-005 DWN-006 a download is asked about until its file is complete, at most 25 times', () => {
  expect(downloadStatus(making, 1)).toBe('loading')
  expect(downloadStatus(making, MOST_POLLS - 1)).toBe('loading')
  expect(downloadStatus(making, MOST_POLLS)).toBe('pending')
  expect(downloadStatus({ isComplete: true, downloadable: true }, 1)).toBe('success')
  expect(downloadStatus({ isComplete: true, downloadable: false }, 1)).toBe('error')
})

test('DWN-003 DWN-004 a 451 and a lost connection leave it pending, every other failure is an error', () => {
  expect([451, 0, 404, 500].map(failedDownloadStatus)).toEqual(['pending', 'pending', 'error', 'error'])
})

test('CO2-004 DWN-002 what has ended leaves the list after 3 s, what is pending after 60 s', () => {
  expect((['success', 'error', 'pending', 'loading'] as const).map(removalDelayMs)).toEqual([
    3_000,
    3_000,
    60_000,
    undefined,
  ])
})

test('CO2-004 a download is asked about every 5 s, 25 times at most', () => {
  expect([POLL_EVERY_MS, MOST_POLLS]).toEqual([5_000, 25])
})
