import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { idSetOf } from '#domain/invoices'
import { openBookDatabase, type RunTransaction } from './database.ts'

const onLost = (): void => {}

/** The browser keeps the page for a return, or is done with it. */
function leavePage(persisted: boolean): void {
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
}

/** A transaction that goes on until it is ended. */
const runOn = (run: RunTransaction): Promise<never> =>
  run(['drafts'], 'readwrite', async (tx) => {
    for (;;) await tx.objectStore('drafts').get('none')
  })

test('a page that is kept for a return ends its transactions, so that another page reads and writes', async () => {
  const left = await openBookDatabase('left', onLost)
  const endless = runOn(left.run)
  leavePage(true)
  await expect(endless).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  const draft = { id: 'd', savedAt: 1, content: 'x' }
  const other = await openBookDatabase('left', onLost)
  await other.run(['drafts'], 'readwrite', (tx) => tx.objectStore('drafts').put(draft))
  expect(await other.run(['drafts'], 'readonly', (tx) => tx.objectStore('drafts').getAll())).toEqual([draft])
})

test('a page that ends leaves its transactions to the browser', async () => {
  const { run, close } = await openBookDatabase('ended', onLost)
  leavePage(false)
  expect(await run(['drafts'], 'readonly', (tx) => tx.objectStore('drafts').getAll())).toEqual([])
  close()
})

/** The stores as earlier versions of the app made them. */
async function makeEarlier(name: string, version: number, entry: object): Promise<void> {
  const earlier = await openDB(name, version, {
    upgrade(database) {
      for (const store of ['manifest', 'chunks']) database.createObjectStore(store)
      database.createObjectStore('deltas', { autoIncrement: true })
      const outbox = database.createObjectStore('outbox', { keyPath: 'sequence', autoIncrement: true })
      outbox.createIndex('opId', 'opId', { unique: true })
      database.createObjectStore('refused', { keyPath: 'opId' })
      database.createObjectStore('steps', { keyPath: 'id' })
      if (version >= 2) database.createObjectStore('documents')
      if (version >= 2) database.createObjectStore('drafts', { keyPath: 'id' })
      if (version >= 3) outbox.createIndex('answered', 'done.version')
      if (version >= 3) database.createObjectStore('glances')
      if (version >= 4) database.createObjectStore('parts')
    },
  })
  await earlier.add('outbox', entry)
  earlier.close()
}

test.each([1, 2, 3, 4])(
  'an unsent edit that version %i of the database has is sent by this one',
  async (version) => {
    const invoiceIds = Float64Array.of(7, 900, 8)
    const entry = { opId: 'op', call: 'invoices/exclude', notAfter: 5 }
    const args = { makerOrganizationUuid: 'm', currency: 'USD', invoiceIds, excluded: true }
    await makeEarlier(`version ${version}`, version, { ...entry, args })
    const { run, close } = await openBookDatabase(`version ${version}`, onLost)
    expect(await run(['outbox'], 'readonly', (tx) => tx.objectStore('outbox').getAll())).toEqual([
      { ...entry, sequence: 1, args: { invoices: idSetOf(invoiceIds), count: 3, excluded: true } },
    ])
    close()
  },
)
