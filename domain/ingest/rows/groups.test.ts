import { expect, test } from 'vitest'
import { readRecords, shortText } from '../testing/read-records.ts'
import { groupOf, nameAndCode, nameLine } from './groups.ts'

function read(...lines: readonly string[]) {
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(' | ') }))
  return readRecords(records, {})
}

const customersOf = (...lines: readonly string[]) =>
  read(...lines).rows.map(({ customerNumber, customerName }) => `${customerNumber} / ${customerName}`)

const HEADINGS = 'Invoice | Date | Due | Amount | Currency'
const ITEM = '9011 | 2026-11-01 | 2026-12-01 | 100.00 | GBP'

test.each([
  ['10044 Elm Ltd', '10044 / Elm Ltd'],
  ['10044 - Elm Ltd', '10044 / Elm Ltd'],
  ['C00012 ELM LTD', 'C00012 / ELM LTD'],
  ['KES010 Kestrel Joinery', 'KES010 / Kestrel Joinery'],
  ['101 – Elm Ltd', '101 / Elm Ltd'],
  ['3 Rivers Dental', '3 Rivers Dental / 3 Rivers Dental'],
  ['120.01.004 Elm A.Ş.', '120.01.004 / Elm A.Ş.'],
  ['120.01 - Elm A.Ş.', '120.01 / Elm A.Ş.'],
  ['24.7 Fitness Ltd', '24.7 Fitness Ltd / 24.7 Fitness Ltd'],
  ['Debitor 70012 Elm GmbH', '70012 / Elm GmbH'],
  ['Customer C0012 - Elm Ltd', 'C0012 / Elm Ltd'],
  ['Partner 2020 Vision Ltd', 'Partner 2020 Vision Ltd / Partner 2020 Vision Ltd'],
  ['1800 Flowers', '1800 Flowers / 1800 Flowers'],
  ['MP3 Store', 'MP3 Store / MP3 Store'],
])('the title %s of a group names the customer %s', (title, customer) => {
  expect(customersOf(HEADINGS, `${title} |  |  |  | `, ITEM)).toEqual([customer])
})

test('a statement names its customer with the number ahead', () => {
  const statement = ['Customer: KES010 Kestrel Joinery Ltd', HEADINGS, ITEM]
  expect(customersOf(...statement)).toEqual(['KES010 / Kestrel Joinery Ltd'])
})

test('whom a statement is sent to is the customer of the account that stands below, on each page', () => {
  const page = ['To: Elm Ltd', '4 Dock Road', 'Account No: ELM001']
  expect(customersOf(...page, HEADINGS, ITEM, ...page, HEADINGS, ITEM.replace('9011', '9012'))).toEqual([
    'ELM001 / Elm Ltd',
    'ELM001 / Elm Ltd',
  ])
})

test('rows below headings that a list of payables repeats are no open items, until the next list', () => {
  const headings = 'Partner | Dokument | Datum | Dospijeće | Otvoreno | Valuta'
  const item = (partner: string, number: string) =>
    `${partner} | ${number} | 1.11.2026 | 1.12.2026 | 100,00 | EUR`
  const lists = [
    'Potraživanja od kupaca',
    headings,
    item('Brijest', 'IR-1'),
    'Obveze prema dobavljačima',
    headings,
    item('Hrast', 'UR-1'),
    headings,
    item('Jela', 'UR-2'),
    'Potraživanja u stranoj valuti',
    headings,
    item('Bor', 'IR-2'),
  ]
  const { rows, left } = read(...lists)
  expect(rows.map((row) => shortText(row).split(' | ', 2).join(' | '))).toEqual([
    'IR-1 | Brijest',
    'IR-2 | Bor',
  ])
  expect(left).toEqual(['NO_ITEM', 'NO_ITEM'])
})

test.each(['Elm Ltd |  |  | 1,100.00', 'Elm Ltd |  |  | 1100', 'Elm Ltd |  |  | € 1,100.00'])(
  'the title %s of a group has its sum beside the name',
  (title) => {
    expect(customersOf('Invoice | Date | Due | Amount | Currency', `${title} | `, ITEM)).toEqual([
      'Elm Ltd / Elm Ltd',
    ])
  },
)

test('names and numbers may share a column without a heading, below the sums of each customer', () => {
  const lines = [
    ' | Invoice Date | Due Date | At Date | 1-30 | 31-60 | Older | Total | Currency',
    'Azure Interior |  |  | 100.00 | 50.00 | 0.00 | 0.00 | 150.00 | ',
    'INV/2026/00071 | 2026-11-01 | 2026-12-01 | 100.00 | 0.00 | 0.00 | 0.00 | 100.00 | EUR',
    'INV/2026/00072 | 2026-10-01 | 2026-11-01 | 0.00 | 50.00 | 0.00 | 0.00 | 50.00 | EUR',
    'Total Azure Interior |  |  | 100.00 | 50.00 | 0.00 | 0.00 | 150.00 | ',
    'Deco Addict |  |  | 80.00 | 0.00 | 0.00 | 0.00 | 80.00 | ',
    'INV/2026/00073 | 2026-11-02 | 2026-12-02 | 80.00 | 0.00 | 0.00 | 0.00 | 80.00 | EUR',
    'Total Deco Addict |  |  | 80.00 | 0.00 | 0.00 | 0.00 | 80.00 | ',
    'Total |  |  | 180.00 | 50.00 | 0.00 | 0.00 | 230.00 | ',
  ]
  const { rows, rejected, choice } = read(...lines)
  expect([choice.missing, choice.questions, rejected]).toEqual([[], [], []])
  expect(rows.map(shortText)).toEqual([
    'INV/2026/00071 | Azure Interior | EUR 100.00 | 2026-11-01 2026-12-01',
    'INV/2026/00072 | Azure Interior | EUR 50.00 | 2026-10-01 2026-11-01',
    'INV/2026/00073 | Deco Addict | EUR 80.00 | 2026-11-02 2026-12-02',
  ])
})

const TITLED = ['Elm Ltd', 'Oak plc'].map((name, at) => ({ name, item: ITEM.replace('9011', `901${at}`) }))

test.each([
  'Rep: Ann Lee',
  'Tel: 020 7946 0000',
  'Terms: Net 30',
  'Credit limit: 50000.00',
  'Project: Bridge',
  '4 Dock Road',
  'Hauptstr. 12',
  'PO Box 12',
  'accounts@example.com',
])('the line %s below the title of a customer names no other one', (line) => {
  const lines = TITLED.flatMap(({ name, item }) => [`${name} |  |  |  | `, `${line} |  |  |  | `, item])
  expect(customersOf(HEADINGS, ...lines)).toEqual(['Elm Ltd / Elm Ltd', 'Oak plc / Oak plc'])
})

test('an address of several lines below the title of a customer names no other one', () => {
  const address = ['4 Dock Road |  |  |  | ', 'London |  |  |  | ', 'Great Britain |  |  |  | ']
  const lines = TITLED.flatMap(({ name, item }) => [`${name} |  |  |  | `, ...address, item])
  expect(customersOf(HEADINGS, ...lines)).toEqual(['Elm Ltd / Elm Ltd', 'Oak plc / Oak plc'])
})

test('customers may stand below regions, and below those who look after them', () => {
  const above = ['Region North |  |  |  | ', 'Rep: Ann Lee |  |  |  | ']
  const lines = TITLED.flatMap(({ name, item }) => [...above, `${name} |  |  |  | `, item])
  expect(customersOf(HEADINGS, ...lines)).toEqual(['Elm Ltd / Elm Ltd', 'Oak plc / Oak plc'])
})

test('who looks after customers is none: the customer is missing', () => {
  expect(read(HEADINGS, 'Rep: Ann Lee |  |  |  | ', ITEM).choice.missing).toEqual(['customer'])
})

test.each([
  ['客户：上海华谊', '上海华谊 / 上海华谊'],
  ['Customer Account: 4711 / Elm Ltd', '4711 / Elm Ltd'],
  ['Elm Ltd (10044)', '10044 / Elm Ltd'],
  ['Elm Ltd (Leeds 7)', 'Elm Ltd (Leeds 7) / Elm Ltd (Leeds 7)'],
])('the title %s names the customer %s', (title, customer) => {
  expect(customersOf(HEADINGS, `${title} |  |  |  | `, ITEM)).toEqual([customer])
})

test('each of several statements names its customer', () => {
  const pages = TITLED.flatMap(({ name, item }) => [
    `To: ${name}`,
    `Account: ${name.slice(0, 3).toUpperCase()}001`,
    HEADINGS,
    item,
  ])
  expect(customersOf(...pages)).toEqual(['ELM001 / Elm Ltd', 'OAK001 / Oak plc'])
})

test('the name beside the word for a customer is that of the account below it', () => {
  const above = ['Acme Ltd |  | Customer | Elm Ltd', ' |  | Account no | ELM001']
  expect(customersOf(...above, HEADINGS, ITEM)).toEqual(['ELM001 / Elm Ltd'])
})

test('a title of payables between rows that name their customers ends the open items, until the next title', () => {
  const item = (partner: string, number: string) =>
    `${partner} | ${number} | 2026-11-01 | 2026-12-01 | 100.00 | EUR`
  const { rows, left } = read(
    'Partner | Invoice | Date | Due | Open | Currency',
    item('Elm', 'A1'),
    'Verbindlichkeiten gegenüber Lieferanten |  |  |  |  | ',
    item('Oak', 'B1'),
    'Im November bezahlte Rechnungen |  |  |  |  | ',
    item('Fir', 'C1'),
    'Forderungen gegen Kunden |  |  |  |  | ',
    item('Ash', 'A2'),
    'Planned maintenance |  |  |  |  | ',
    item('Yew', 'A3'),
  )
  expect([rows.map((row) => row.invoiceNumber), left]).toEqual([
    ['A1', 'A2', 'A3'],
    ['NO_ITEM', 'NO_ITEM'],
  ])
})

test.each([
  ['1001 Elm Ltd|1044 Oak plc', '1001 / Elm Ltd|1044 / Oak plc'],
  ['K12 Elm Ltd|K14 Oak plc', 'K12 / Elm Ltd|K14 / Oak plc'],
  ['2000 Trees|365 Retail', '2000 Trees / 2000 Trees|365 Retail / 365 Retail'],
  ['1001 Elm Ltd|Oak plc', '1001 Elm Ltd / 1001 Elm Ltd|Oak plc / Oak plc'],
  ['2000 Trees|2000 Trees', '2000 Trees / 2000 Trees|2000 Trees / 2000 Trees'],
])('the titles %s of groups name the customers %s', (titles, customers) => {
  const lines = titles
    .split('|')
    .flatMap((title, at) => [`${title} |  |  |  | `, ITEM.replace('9011', `901${at}`)])
  expect(customersOf(HEADINGS, ...lines)).toEqual(customers.split('|'))
})

test.each(['1001 | Elm Ltd', '1001 |  | Elm Ltd', 'Customer | 1001 | Elm Ltd', 'Customer: | 1001 | Elm Ltd'])(
  'the cells %s above the first item name its customer',
  (title) => {
    const row = [...title.split(' | '), '', '', '', ''].slice(0, 5).join(' | ')
    expect(customersOf(HEADINGS, row, ITEM)).toEqual(['1001 / Elm Ltd'])
  },
)

test('a number and a word below the first item name no customer', () => {
  const lines = ['Elm Ltd |  |  |  | ', ITEM, '9012 | Lost |  |  | ', ITEM.replace('9011', '9013')]
  expect(customersOf(HEADINGS, ...lines)).toEqual(['Elm Ltd / Elm Ltd', 'Elm Ltd / Elm Ltd'])
})

test('titles of groups have their numbers below one that has none and no items, as that of the supplier or of a company', () => {
  const groups = (first: string, second: string) => [
    `Debtor: B01 - Elm Ltd |  |  |  | `,
    ITEM,
    second,
    `Debtor: B07 - Oak plc |  |  |  | `,
    ITEM.replace('9011', first),
  ]
  const customers = ['B01 / Elm Ltd', 'B07 / Oak plc']
  const branch = 'South branch |  |  |  | '
  expect(customersOf('Client: Fenwick Joinery', HEADINGS, ...groups('9012', branch))).toEqual(customers)
  expect(customersOf(HEADINGS, branch, ...groups('9012', 'North branch |  |  |  | '))).toEqual(customers)
})

test.each([
  ['C17001 | Elm Ltd | Tel: 0113 496 0000', 'C17001 / Elm Ltd'],
  ['C17001 | Elm Ltd | Contact: | J. Marsh', 'C17001 / Elm Ltd'],
  ['C17001 Elm Ltd | Terms: Net 30', 'C17001 / Elm Ltd'],
  ['C17001 Elm Ltd Tel: 0113 496 0000', 'C17001 / Elm Ltd'],
  ['Elm Ltd | E-mail: ann@elm.test', 'Elm Ltd / Elm Ltd'],
])('what the title %s says besides is no part of the name', (title, customer) => {
  const row = [...title.split(' | '), '', '', '', ''].slice(0, 5).join(' | ')
  expect(customersOf(HEADINGS, row, ITEM)).toEqual([customer])
})

test('an item without an amount whose note names a contact is no title', () => {
  const item = '9012 | 2026-11-02 |  |  | Contact: J. Marsh'
  const { rows } = read(HEADINGS, 'Elm Ltd |  |  |  | ', ITEM, item, ITEM.replace('9011', '9013'))
  expect(rows.map(({ customerName, invoiceNumber }) => `${invoiceNumber} ${customerName}`)).toEqual([
    '9011 Elm Ltd',
    '9013 Elm Ltd',
  ])
})

test.each([
  [['Elm Ltd', 'CUS000123', '', ''], { number: 'CUS000123', name: 'Elm Ltd' }],
  [['Elm Ltd', '*None', '', ''], { number: 'Elm Ltd', name: 'Elm Ltd' }],
  [['Ab', 'CUS000123', '', ''], { number: 'CUS000123', name: 'Ab' }],
  [['L’Été & Fils', 'CUS-12', '', ''], { number: 'CUS-12', name: 'L’Été & Fils' }],
  // Neither a word that something follows, nor what begins or ends as no name does.
  [['Terms: net', 'CUS000123', '', ''], undefined],
  [['Elm 24', 'CUS000123', '', ''], undefined],
  [['24 Elm', 'CUS000123', '', ''], undefined],
  [['E', 'CUS000123', '', ''], undefined],
  [['Elm Ltd.', 'CUS000123', '', ''], { number: 'CUS000123', name: 'Elm Ltd.' }],
  [['Elm Ltd', 'CUS000123', '', '100.00'], undefined],
  [['Elm Ltd', 'CUS000123', ''], undefined],
  [['Total', 'CUS000123', '', ''], undefined],
])('%j is a name and a code: %j', (cells, pair) => {
  expect(nameAndCode(cells)).toEqual(pair)
})

test.each([
  [['Name: Elm Ltd'], 'Elm Ltd'],
  [['Name      Elm Ltd'], 'Elm Ltd'],
  [['Name ： Elm Ltd'], 'Elm Ltd'],
  [['Name:Elm Ltd'], 'Elm Ltd'],
  [['Name', 'Elm Ltd'], 'Elm Ltd'],
  [['Name :', 'Elm Ltd'], 'Elm Ltd'],
  [['Name Elm Ltd'], undefined],
  [['Elm Ltd'], undefined],
  [['Printed on the last day of the month by Name: Elm Ltd'], undefined],
  [['Name:', '4711'], undefined],
  [['City: London'], undefined],
])('the line %j below the number of a customer names it: %s', (cells, name) => {
  expect(nameLine(cells)).toBe(name)
})

test('a title names the currency of its group in its last cell, where that stands beside a name', () => {
  expect(groupOf(['Elm Ltd', '', 'EUR'])).toEqual({ number: 'Elm Ltd', name: 'Elm Ltd', currency: 'EUR' })
  expect(groupOf(['Elm', 'Ltd'])).toMatchObject({ currency: undefined })
  expect(groupOf(['EUR'])).toMatchObject({ name: 'EUR', currency: undefined })
})

test('a label with nothing behind it, at the end of a title or before another, is none of its customer', () => {
  const title = 'A/C: | EL001 | Name: | Elm Ltd | Contact: | | Tel:'
  expect(groupOf(title.split(' | '))).toMatchObject({ number: 'EL001', name: 'Elm Ltd' })
  const without = 'Name: | Terms: | A/C: | EL001 | Currency: | GBP'
  expect(groupOf(without.split(' | '))).toMatchObject({ number: 'EL001', name: 'EL001' })
})

test.each([
  [['Código: C001  Nombre: Aceros Sierra SA'], 'C001', 'Aceros Sierra SA'],
  [['Cliente: 1017 Nombre: Olivo SA'], '1017', 'Olivo SA'],
  [['Customer: C17 | Name: Elm Ltd'], 'C17', 'Elm Ltd'],
  [['Customer: C17', 'Name: Elm Ltd'], 'C17', 'Elm Ltd'],
])('%j has the number %s and the name %s', (cells, number, name) => {
  expect(groupOf(cells)).toMatchObject({ number, name })
})
