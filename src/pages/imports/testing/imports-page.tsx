import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ImportPreview, ImportRecord, ImportRunEvent } from '#contract'
import { renderPage, servePage, supplier, type PageServer } from '../../../../tests/fixtures/page-server.tsx'
import { ImportsPage } from '../imports-page.tsx'

export const earlier: ImportRecord = {
  importUuid: 'i0',
  fileName: 'march.csv',
  imported: '2026-03-01T10:00:00Z',
  by: 'staff',
  emailAddress: 'ada@b.example',
  accepted: 3,
  rejected: 1,
  added: 2,
  changed: 1,
  closed: 0,
  undone: null,
  undo: 'possible',
}

export const preview: ImportPreview = {
  reading: {
    encoding: 'utf-8',
    delimiter: ',',
    sheet: null,
    sheets: [],
    headingLine: 1,
    dateStyle: 'day-first',
    decimalMark: '.',
    currency: null,
    columns: { invoiceNumber: 0, amount: 1 },
  },
  headings: ['Nr', 'Sum'],
  example: ['A1', '1,234.50'],
  evidence: [
    { field: 'invoiceNumber', headings: ['Nr'], reason: 'NAMED', rivals: [] },
    { field: 'amount', headings: ['Sum'], reason: 'ONLY_AMOUNT', rivals: [] },
  ],
  isPartial: false,
  missing: [],
  problem: null,
  encodings: [],
  profiles: [],
  result: {
    counts: { accepted: 2, rejected: 1, customers: 1, added: 2, changed: 0, unchanged: 0 },
    totals: [
      { currency: 'USD', state: 'eligible', count: 1, amount: 1234.5 },
      { currency: 'USD', state: 'pastDue', count: 1, amount: 10 },
    ],
    rows: [
      {
        line: 2,
        invoiceNumber: 'A1',
        customerNumber: 'C1',
        customerName: 'Acme',
        amount: 1234.5,
        currency: 'USD',
        invoiceDate: '2026-02-01',
        dueDate: '2026-04-30',
        voucherNumber: '',
        transactionType: '',
        state: 'eligible',
      },
    ],
    rejections: [{ line: 4, code: 'AMOUNT_UNREADABLE', detail: 'x' }],
    warnings: [{ code: 'DUE_BEFORE_CREATED', count: 1, lines: [3], amounts: [], detail: null }],
    questions: [],
    closing: null,
  },
}

export const done: ImportRunEvent = {
  kind: 'done',
  counts: { accepted: 2, rejected: 1, customers: 1, added: 2, changed: 0, unchanged: 0 },
  closed: 0,
  totals: [],
}

/** Events as the server sends them. */
export const lines = (...events: readonly object[]) =>
  new TextEncoder().encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''))

/** The list of imports, which also answers an upload. */
export const served = (more: Readonly<Record<string, unknown>> = {}) => ({
  '/imports': {
    imports: [earlier],
    totalCount: 1,
    importUuid: 'i1',
    fileName: 'book.csv',
    kind: 'csv',
    bytes: 1234,
    expires: '2026-03-05T12:00:00Z',
  },
  '/import-profiles': { profiles: [] },
  '/preview': preview,
  ...more,
})

export function openPage(
  more?: Readonly<Record<string, unknown>>,
  manner?: PageServer['manner'],
): PageServer {
  const server = servePage({ data: supplier(), rest: served(more), ...(manner && { manner }) })
  renderPage(<ImportsPage />)
  return server
}

export async function chooseFile(): Promise<void> {
  await screen.findByText('Drop a file here')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['Nr,Sum\n'], 'book.csv', { type: 'text/csv' }))
}
