import { expect, test } from 'vitest'
import { readRecords, shortText } from '../testing/read-records.ts'

/** The customers of a table of four invoices of three, as its first columns name them. */
function customersOf(headings: string, ...customers: readonly string[]): readonly string[] {
  const lines = [
    `${headings},Invoice,Date,Due,Amount,Currency`,
    ...customers.map((cells, at) => `${cells},F-${at + 1},2026-11-${13 + at},2027-01-15,100.00,EUR`),
  ]
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
  return readRecords(records, {}).rows.map((row) => shortText(row).split(' | ')[1]!)
}

test.each(['Code', 'Código', 'Clave', 'Cuenta', 'Entidade', 'Cod.', 'Kods', 'Κωδικός', 'Код'])(
  'a column %s that each customer has one of is its number',
  (heading) => {
    const customers = ['17,Elm', '18,Oak', '17,Elm', '19,Fir']
    expect(customersOf(`${heading},Customer`, ...customers)).toEqual(['17 Elm', '18 Oak', '17 Elm', '19 Fir'])
  },
)

test('a code is no number of a customer that has several, of one that is not repeated, or beside another number', () => {
  const names = ['Elm', 'Oak', 'Elm', 'Fir']
  expect(customersOf('Code,Customer', '17,Elm', '18,Oak', '20,Elm', '19,Fir')).toEqual(names)
  expect(customersOf('Code,Customer', '17,Elm', '18,Oak', '19,Fir')).toEqual(['Elm', 'Oak', 'Fir'])
  const beside = ['17,5,Elm', '18,6,Oak', '17,5,Elm']
  expect(customersOf('Code,Customer no,Customer', ...beside)).toEqual(['5 Elm', '6 Oak', '5 Elm'])
})

test('a text behind the number of an account that is each time the same is its name', () => {
  const customers = ['41101,Elm', '41102,Oak', '41101,Elm']
  expect(customersOf('Compte auxiliaire,Libellé', ...customers)).toEqual([
    '41101 Elm',
    '41102 Oak',
    '41101 Elm',
  ])
  expect(customersOf('Compte auxiliaire,Libellé', '41101,Vente', '41102,Vente', '41101,Avance')).toEqual([
    '41101',
    '41102',
    '41101',
  ])
})

test('of two names of a customer the one that is a code is its number', () => {
  const customers = ['t0017,Elm Ltd', 't0018,Oak', 't0017,Elm Ltd']
  const read = ['t0017 Elm Ltd', 't0018 Oak', 't0017 Elm Ltd']
  expect(customersOf('Tenant,Name', ...customers)).toEqual(read)
  expect(customersOf('Client,Customer', ...customers)).toEqual(read)
})

test.each(['Nom du tiers', 'Nome da entidade', 'Nombre deudor', 'Názov partnera', '单位名称'])(
  'a column %s beside the numbers of customers has their names',
  (heading) => {
    const read = ['C17 Elm', 'C18 Oak', 'C17 Elm']
    expect(customersOf(`Code tiers,${heading}`, 'C17,Elm', 'C18,Oak', 'C17,Elm')).toEqual(read)
    expect(customersOf(`${heading},Code tiers`, 'Elm,C17', 'Oak,C18', 'Elm,C17')).toEqual(read)
  },
)

test('a name beside the number of a customer that has several, or that is another one, is not its name', () => {
  expect(customersOf('Code tiers,Nom du dossier', 'C17,Elm', 'C18,Oak', 'C17,Fir')).toEqual([
    'C17',
    'C18',
    'C17',
  ])
  expect(customersOf('Code tiers,Nom du contact', 'C17,Ann', 'C18,Bo', 'C17,Ann')).toEqual([
    'C17',
    'C18',
    'C17',
  ])
})

test('who has to pay by the list of a portal is no customer beside one', () => {
  expect(customersOf('Customer,Destinataire', 'Elm,Oak', 'Fir,Oak')).toEqual(['Elm', 'Fir'])
  expect(customersOf('Destinataire,Centre', 'Elm,Oak', 'Fir,Oak')).toEqual(['Elm', 'Fir'])
})

test('a broker owes for the loads of its shippers, unless the list is its own', () => {
  const loads = ['Ash Mills,Elm Freight,Oak', 'Fir Foods,Elm Freight,Oak']
  expect(customersOf('Shipper,Broker,Consignee', ...loads)).toEqual(['Elm Freight', 'Elm Freight'])
  expect(customersOf('Shipper,Broker,Carrier', ...loads)).toEqual(['Ash Mills', 'Fir Foods'])
})

test('an insurer owes instead of the patient, and who lives in a house instead of its owner', () => {
  expect(customersOf('Patient,Insurance', 'Ann,Elm Health', 'Bo,Oak Care')).toEqual([
    'Elm Health',
    'Oak Care',
  ])
  expect(customersOf('Owner,Resident', 'Elm Estates,Ann', 'Elm Estates,Bo')).toEqual(['Ann', 'Bo'])
  expect(customersOf('Patient,Ward', 'Ann,Elm', 'Bo,Oak')).toEqual(['Ann', 'Bo'])
})

test('companies beside customers in codes are their names, where each code has one', () => {
  const customers = ['C17,Elm Ltd,York', 'C18,Oak plc,Hull', 'C17,Elm Ltd,York', 'C19,Fir GmbH,York']
  const named = ['C17 Elm Ltd', 'C18 Oak plc', 'C17 Elm Ltd', 'C19 Fir GmbH']
  for (const heading of ['Bill To,Company,City', 'Cust,Company,Branch', 'Payer,Company Name,Site'])
    expect(customersOf(heading, ...customers)).toEqual(named)
  const ours = ['C17,Us Ltd', 'C18,Us Inc', 'C17,Us Ltd', 'C19,Us Inc']
  expect(customersOf('Cust,Company', ...ours)).toEqual(['C17', 'C18', 'C17', 'C19'])
  const few = ['C17,Us Ltd', 'C18,Us Inc', 'C17,Us Ltd']
  expect(customersOf('Cust,Company', ...few)).toEqual(['C17', 'C18', 'C17'])
})

test('who a customer trades as is its name where no other column has that', () => {
  const customers = ['C17,Elm Ltd,Elm Stores', 'C18,Oak plc,The Oak', 'C17,Elm Ltd,Elm Stores']
  const named = ['C17 Elm Ltd', 'C18 Oak plc', 'C17 Elm Ltd']
  for (const heading of [
    'Name,Trading As',
    'Registered Name,Trading As',
    'Customer Description,DBA',
    'Account Title,Trading As',
  ])
    expect(customersOf(`Account No,${heading}`, ...customers)).toEqual(named)
  expect(customersOf('KUNNR,City,Trading As', ...customers)).toEqual([
    'C17 Elm Stores',
    'C18 The Oak',
    'C17 Elm Stores',
  ])
})

test('the owner of an account is no customer beside a name or number of one', () => {
  const customers = ['Marsh,Elm', 'Lind,Oak', 'Marsh,Fir']
  expect(customersOf('Owner,Name', ...customers)).toEqual(['Elm', 'Oak', 'Fir'])
  expect(customersOf('Owner,Parcel', ...customers)).toEqual(['Marsh', 'Lind', 'Marsh'])
})

test('a public buyer is the customer rather than the office that pays for it', () => {
  const buyers = ['L01,Town Hall', 'L02,Health Board', 'L01,Town Hall']
  expect(customersOf('Oficina contable,Nombre órgano gestor', ...buyers)).toEqual([
    'Town Hall',
    'Health Board',
    'Town Hall',
  ])
  expect(customersOf('Oficina contable,Unidad', ...buyers)).toEqual(['L01', 'L02', 'L01'])
})

test.each(['Zoeknaam', 'Kurzname', 'Søgenavn', 'Firmenname'])(
  '%s behind the number of a customer is its name',
  (heading) => {
    expect(customersOf(`Debiteur,${heading}`, '41101,Elm', '41102,Oak', '41101,Elm')).toEqual([
      '41101 Elm',
      '41102 Oak',
      '41101 Elm',
    ])
  },
)

test('a column with amounts names nobody beside another that does', () => {
  expect(customersOf('Debtor,Insured', 'Elm,900.00', 'Oak,450.00', 'Elm,70.00')).toEqual([
    'Elm',
    'Oak',
    'Elm',
  ])
  expect(customersOf('Insured', 'Elm', 'Oak')).toEqual(['Elm', 'Oak'])
  // A name may look like one.
  expect(customersOf('Customer Number,Customer', 'C42,1234.00')).toEqual(['C42 1234.00'])
})

test('descriptions that differ by a number alone are no names of accounts, although each account has its own', () => {
  const goods = ['105,Order 90 - goods', '118,Order 45 - goods', '105,Order 90 - goods']
  expect(customersOf('Customer No,Description', ...goods)).toEqual(['105', '118', '105'])
})
