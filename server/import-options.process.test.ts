import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyTestDataDir } from './platform/db/testing/database.ts'
import { newDataDir, startProgram } from './testing/program.ts'

const HEADINGS = [
  'Customer number',
  'Customer',
  'Invoice',
  'Invoice date',
  'Due date',
  'Currency',
  'Open amount',
  'Original amount',
]
const SUPPLIER = 'clerk@acme.test'

interface Item {
  readonly number: number
  readonly customer?: number
  readonly amount?: string
}

function fileOf(name: string, items: readonly Item[], delimiter = ','): string {
  const lines = items.map(({ number, customer = 1, amount = '1200.00' }) =>
    [
      `C${customer}`,
      `Customer ${customer}`,
      `INV-${number}`,
      '2026-10-01',
      '2027-03-15',
      'USD',
      amount,
      '5800.00',
    ].join(delimiter),
  )
  const file = join(newDataDir(), name)
  writeFileSync(file, [HEADINGS.join(delimiter), ...lines, ''].join('\n'))
  return file
}

const items = (count: number): readonly Item[] =>
  Array.from({ length: count }, (_, n) => ({ number: n + 1, customer: n % 2 }))

async function run(
  dataDir: string,
  ...args: readonly string[]
): Promise<readonly [code: number | null, printed: string]> {
  const program = startProgram('server/cli/import.ts', [...args, '--supplier', SUPPLIER], {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
  })
  const code = await program.ended()
  return [code, program.output()]
}

test('a reading is kept as a profile, listed, and closes with --whole what a later file no longer has', async () => {
  const dataDir = copyTestDataDir()
  const [first, read] = await run(
    dataDir,
    fileOf('open.csv', items(20)),
    '--whole',
    '--save-profile',
    'ledger',
  )
  expect([first, read]).toEqual([0, expect.stringContaining('20')])

  const [listed, profiles] = await run(dataDir, '--list-profiles')
  expect(listed).toBe(0)
  expect(profiles).toMatch(/^ledger: everything that is open; Customer number, Customer, Invoice/u)

  const [asked, question] = await run(dataDir, fileOf('less.csv', items(10)), '--profile', 'ledger')
  expect([asked, question]).toEqual([1, expect.stringMatching(/more than a fifth[^]*--accept CLOSES_MANY/u)])

  const [closed, told] = await run(
    dataDir,
    fileOf('less.csv', items(18)),
    '--profile',
    'ledger',
    '--offered',
    'keep',
  )
  expect(told).toContain('0 added, 0 changed, 18 unchanged, 0 rejected, 2 closed')
  expect([closed, told]).toEqual([3, expect.stringMatching(/warning CLOSED: [^\n]*: 2 rows, USD 2,400\.00/u)])

  const [added, addition] = await run(
    dataDir,
    fileOf('more.csv', [{ number: 90 }]),
    '--profile',
    'ledger',
    '--no-whole',
  )
  expect(added).toBe(0)
  expect(addition).not.toMatch(/[1-9]\d* closed/u)
})

test('the delimiter, the heading line and the column of what is owed can be said', async () => {
  const dataDir = copyTestDataDir()
  const file = fileOf('list.txt', items(4), '|')
  const [code, printed] = await run(
    dataDir,
    file,
    '--delimiter',
    '|',
    '--heading-line',
    '1',
    '--amount',
    'Original amount',
  )
  expect([code, printed]).toEqual([0, expect.stringContaining('23,200.00')])
})

test.for([
  [['--offered', 'sell'], /offered/u],
  [['--encoding', 'morse'], /encoding/u],
  [['--profile', 'none'], /no profile/u],
  [['--dates', 'upwards'], /dateStyle|dates/u],
] as const)('%j is rejected with a reason, and nothing is imported', async ([args, reason]) => {
  const dataDir = copyTestDataDir()
  const [code, printed] = await run(dataDir, fileOf('open.csv', items(2)), ...args)
  expect([code, printed]).toEqual([1, expect.stringMatching(reason)])
})
