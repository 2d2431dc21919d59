import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { useChangeProfile, useDeleteProfile, useUndoImport } from './imports.ts'
import { useBuyerRequest } from './markets/buyers.ts'
import { API, KEY, row, testChanges } from './testing/each-change.tsx'

afterEach(cleanup)

const IMPORT = {
  importUuid: 'i1',
  fileName: 'open.csv',
  imported: '2026-03-01T00:00:00Z',
  by: 'user',
  emailAddress: null,
  accepted: 1,
  rejected: 2,
  added: 3,
  changed: 4,
  closed: 5,
  undone: null,
  undo: 'undone',
}
const PROFILE = {
  profileUuid: 'p1',
  name: 'Ours',
  isWhole: true,
  revision: 4,
  dateStyle: 'dmy',
  decimalMark: ',',
  currency: 'EUR',
  columns: [],
  changed: '2026-03-02T00:00:00Z',
}

testChanges({
  'a buyer that is asked for': row({
    use: useBuyerRequest,
    given: { buyerUuid: 'b1' },
    rest: { '/requests': {} },
    sent: [[`POST ${API}/find-your-customers/requests`, { buyerUuid: 'b1' }]],
    headers: { 'Idempotency-Key': KEY },
    again: ['buyers'],
  }),
  'an import that is undone': row({
    use: useUndoImport,
    given: 'i1',
    rest: { '/undo': IMPORT },
    sent: [[`POST ${API}/imports/i1/undo`]],
    gives: IMPORT,
    again: ['imports', 'imports/profiles'],
  }),
  'a profile of imports that is changed': row({
    use: useChangeProfile,
    given: {
      profileUuid: 'p1',
      name: 'Ours',
      isWhole: true,
      dateStyle: 'dmy',
      decimalMark: ',',
      currency: 'EUR',
      revision: 3,
    },
    rest: { '/import-profiles/p1': PROFILE },
    sent: [
      [
        `PUT ${API}/import-profiles/p1`,
        { name: 'Ours', isWhole: true, dateStyle: 'dmy', decimalMark: ',', currency: 'EUR', revision: 3 },
      ],
    ],
    gives: PROFILE,
    again: ['imports/profiles'],
  }),
  'a profile of imports that is deleted': row({
    use: useDeleteProfile,
    given: 'p1',
    rest: { '/import-profiles/p1': {} },
    sent: [[`DELETE ${API}/import-profiles/p1`]],
    again: ['imports/profiles'],
  }),
})
