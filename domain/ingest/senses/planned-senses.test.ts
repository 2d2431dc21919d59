import { expect, test } from 'vitest'
import { isoDay } from '../../calendar/day.ts'
import { readRecords } from '../testing/read-records.ts'

function read(headings: string, rows: readonly string[]) {
  const records = [headings, ...rows].map((row, at) => ({ line: at + 1, cells: row.split('|') }))
  const { choice, rows: found, left } = readRecords(records, {})
  return { missing: choice.missing, due: found.map(({ dueDay }) => isoDay(dueDay)), left }
}

test.each(['Дата оплаты', 'Дата оплати', 'Payment date', 'Zahlungsdatum', 'Fecha de pago'])(
  'where each row is still open, what is below %s is the day on which it is due',
  (heading) => {
    const table = `Customer|Invoice|Invoice date|${heading}|Amount|Open amount|Currency`
    const open = ['Elm|1|2026-10-13|2026-12-14|10.00|10.00|EUR', 'Oak|2|2026-10-14|2026-11-20|30.00|5.00|EUR']
    expect(read(table, open)).toMatchObject({ missing: [], due: ['2026-12-14', '2026-11-20'] })
    const settled = 'Fir|3|2026-10-14|2026-11-20|30.00|0.00|EUR'
    expect(read(table, [...open, settled]).missing).toEqual(['dueDate'])
    expect(read(table, [...open, 'Fir|3|2026-10-14||30.00|30.00|EUR']).missing).toEqual(['dueDate'])
    expect(read(table.replace('Open amount', 'Net'), open).missing).toEqual(['dueDate'])
    // The day of a payment of a part.
    expect(read(table, open.slice(1)).missing).toEqual(['dueDate'])
    expect(read(table.replace('|Amount', '|Paid amount'), open).missing).toEqual(['dueDate'])
  },
)
