import {
  changeImportProfile,
  deleteImportProfile,
  discardImport,
  fetchImportProfiles,
  fetchImports,
  fetchRejectedRows,
  previewImport,
  undoImport,
  uploadImport,
} from './imports.ts'
import { testCalls } from './testing/calls.ts'

const { signal } = new AbortController()
const RECORD = {
  importUuid: 'i1',
  fileName: 'open.csv',
  imported: '2026-03-01T00:00:00Z',
  by: 'staff',
  emailAddress: 'a@b.example',
  accepted: 1,
  rejected: 2,
  added: 3,
  changed: 4,
  closed: 5,
  undone: null,
  undo: 'possible',
}
const PROFILE = {
  profileUuid: 'p1',
  name: 'Ours',
  isWhole: true,
  revision: 3,
  dateStyle: 'dmy',
  decimalMark: ',',
  currency: 'EUR',
  columns: [{ field: 'amount', heading: 'Betrag' }],
  changed: '2026-03-02T00:00:00Z',
}
const EDIT = {
  profileUuid: 'p1',
  name: 'Ours',
  isWhole: true,
  dateStyle: 'dmy',
  decimalMark: ',',
  currency: 'EUR',
  revision: 3,
}
const PREVIEW = {
  reading: {
    encoding: 'utf-8',
    delimiter: ';',
    sheet: null,
    sheets: [],
    headingLine: 2,
    dateStyle: 'dmy',
    decimalMark: ',',
    currency: 'EUR',
    columns: { amount: 4 },
  },
  headings: ['Nr'],
  example: ['1'],
  evidence: [],
  isPartial: true,
  missing: ['dueDate'],
  problem: { code: 'EMPTY', line: 7 },
  encodings: [{ encoding: 'utf-8', sample: 'Ä' }],
  profiles: [],
  result: null,
}
const UPLOAD = {
  importUuid: 'i1',
  fileName: 'öffen.csv',
  kind: 'csv',
  bytes: 2,
  expires: '2026-03-02T00:00:00Z',
}

testCalls({
  'imports, by page': {
    call: (http) => fetchImports(http, { limit: 20, offset: 40 }, signal),
    sent: 'GET imports?limit=20&offset=40',
    answer: { imports: [RECORD], totalCount: 41 },
    gives: { imports: [RECORD], totalCount: 41 },
  },
  'a file to import': {
    call: (http) => uploadImport(http, new File(['12'], 'öffen.csv'), signal),
    sent: 'POST imports',
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': "attachment; filename*=UTF-8''%C3%B6ffen.csv",
    },
    answer: UPLOAD,
    gives: UPLOAD,
  },
  'how a file would be imported': {
    call: (http) => previewImport(http, 'i1', { sheet: 'Open', columns: { amount: 4 } }, signal),
    sent: 'POST imports/i1/preview',
    body: { sheet: 'Open', columns: { amount: 4 } },
    answer: PREVIEW,
    gives: PREVIEW,
  },
  'rows of a file that are rejected': {
    call: async (http) => (await fetchRejectedRows(http, 'i1', { sheet: 'Open' })).text(),
    sent: 'POST imports/i1/rejected-rows',
    body: { sheet: 'Open' },
    answer: 'rows',
    gives: '"rows"',
  },
  'a file that is given up': { call: (http) => discardImport(http, 'i1'), sent: 'DELETE imports/i1' },
  'an import that is undone': {
    call: (http) => undoImport(http, 'i1'),
    sent: 'POST imports/i1/undo',
    answer: RECORD,
    gives: RECORD,
  },
  'profiles of imports': {
    call: (http) => fetchImportProfiles(http, signal),
    sent: 'GET import-profiles',
    answer: { profiles: [PROFILE] },
    gives: { profiles: [PROFILE] },
  },
  'a profile that is changed': {
    call: (http) => changeImportProfile(http, EDIT),
    sent: 'PUT import-profiles/p1',
    body: { name: 'Ours', isWhole: true, dateStyle: 'dmy', decimalMark: ',', currency: 'EUR', revision: 3 },
    answer: PROFILE,
    gives: PROFILE,
  },
  'a profile that is deleted': {
    call: (http) => deleteImportProfile(http, 'p1'),
    sent: 'DELETE import-profiles/p1',
  },
})
