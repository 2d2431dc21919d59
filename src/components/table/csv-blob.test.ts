import { expect, test } from 'vitest'
import { csvBlob } from './csv-blob.ts'

test('a file has its fields in a line, then one line a row, empty where there is nothing', async () => {
  const file = csvBlob(
    { customerName: (row: { name: string; sum?: number }) => row.name, amount: ({ sum }) => sum },
    [{ name: 'Alder, Foods', sum: 12.5 }, { name: 'Birch' }],
  )
  expect(file.type).toBe('text/csv;charset=utf-8')
  const text = await file.text()
  expect(text.replace('\uFEFF', '')).toBe('customerName,amount\r\n"Alder, Foods",12.5\r\nBirch,\r\n')
})

test('a cell that a spreadsheet would run is text', async () => {
  expect(await csvBlob({ customerName: (text: string) => text }, ['=1+1']).text()).toContain("\r\n'=1+1\r\n")
})
