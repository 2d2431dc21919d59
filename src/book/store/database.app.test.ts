import { expect, test } from 'vitest'
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
