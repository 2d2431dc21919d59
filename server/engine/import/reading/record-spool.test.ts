import { expect, test } from 'vitest'
import type { FileRecord } from '../read/file-record.ts'
import { RecordSpool } from './record-spool.ts'

test('records are the same when they are read again, also from the disk', async () => {
  const text = 'x'.repeat(100_000)
  const plain: FileRecord = { line: 1, cells: [text] }
  const records: readonly FileRecord[] = [
    ...Array.from({ length: 50 }, () => plain),
    { line: 2, cells: ['1', text], numberCells: [0] },
    { line: 3, cells: ['20261201', '1'], numberCells: [1], dayCells: [0] },
    { line: 4, cells: ['1'], numberCells: [0], dayCells: [], isHidden: true },
    { line: 5, cells: ['1'], numberCells: [0], dayCells: [], signs: [[0, '€']] },
    { line: 6, cells: ['1'], numberCells: [0], dayCells: [], isStruck: true, signs: [[0, 'CHF']] },
  ]
  const spool = new RecordSpool()
  for (const record of records) await spool.add(record)
  const read: FileRecord[] = []
  for await (const record of spool.records()) read.push(record)
  expect(read).toEqual(records)
  await spool.close()
})
