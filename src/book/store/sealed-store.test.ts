import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOOK_FORM, type BookChanges, type BookManifest } from '#domain/invoices'
import { tabStorage } from '#data'
import { createKeyring } from './keyring.ts'
import { createLastingStore } from './lasting-store.ts'
import { createMemoryStore, emptyStoredBook } from './memory-store.ts'
import { packValue, unpackValue } from '../codec/pack-value.ts'
import { importKey, unseal } from '../codec/seal.ts'
import { sealedStore } from './sealed-store.ts'

const raw = (byte: number) => new Uint8Array(32).fill(byte)
const SECRET = 'Penrose Dairy'
const market = { customerName: SECRET } as BookManifest['markets'][number]
const manifest: BookManifest = {
  form: BOOK_FORM,
  epoch: 'e',
  version: 1,
  rowCount: 0,
  chunks: [{ id: 'c', rows: 1, bytes: 3, sha256: 'c' }],
  markets: [market],
  marketsTag: 't',
}
const delta: BookChanges = {
  form: BOOK_FORM,
  epoch: 'e',
  from: 1,
  version: 2,
  marketsTag: 't',
  markets: [market],
  rows: [SECRET],
  exclusions: [SECRET],
}
const entry = {
  opId: 'op',
  call: 'invoices/exclude' as const,
  args: {
    invoices: { base: 0, places: undefined, words: new Uint32Array(4).fill(0x37_37_37_37) },
    count: 4,
    excluded: true,
  },
  notAfter: 9,
}
const step = {
  id: 's',
  order: 1,
  ids: { base: 0, places: undefined, words: Uint32Array.of(5) },
  excluded: true,
  undone: false,
}

async function filled() {
  const held = emptyStoredBook()
  const store = sealedStore(createMemoryStore(held), await importKey(raw(1)))
  await store.cache.saveBase(manifest)
  await store.cache.appendDelta(delta)
  await store.cache.saveChunk('c', new TextEncoder().encode(SECRET))
  await store.outbox.add([entry], { put: [step], forget: [] })
  await store.cache.saveDocuments({ at: 1, state: { name: SECRET }, contents: [{ name: SECRET }, 7] })
  await store.cache.savePreview(SECRET, { content: { name: SECRET }, shared: [SECRET] })
  await store.drafts.put({ id: 'd', savedAt: 1, content: { name: SECRET } })
  return { held, store }
}

test('nothing of a sealed store can be read below it', async () => {
  const { held } = await filled()
  const latin = (value: unknown): string =>
    ArrayBuffer.isView(value)
      ? Buffer.from(value.buffer as ArrayBuffer).toString('latin1')
      : value instanceof Map
        ? [...value].map(latin).join()
        : typeof value === 'object' && value !== null
          ? Object.values(value).map(latin).join()
          : String(value)
  expect(latin(held)).not.toMatch(/Penrose|7777777/)
})

test('what was sealed comes back as it was', async () => {
  const { store } = await filled()
  expect(await store.cache.base()).toEqual({ manifest, deltas: [delta] })
  const chunk = (await store.cache.chunk('c'))!
  expect(new TextDecoder().decode(await unseal<Uint8Array>(chunk.key!, chunk.bytes))).toBe(SECRET)
  expect(await store.outbox.nextToSend()).toEqual({ ...entry, sequence: 1 })
  expect((await store.outbox.state()).entries).toEqual([{ ...entry, sequence: 1 }])
  await store.outbox.reject('op', { code: 'X', status: 409, message: '' })
  expect((await store.outbox.state()).rejected[0]?.args).toEqual(entry.args)
  expect(await store.outbox.undoLog()).toEqual([step])
  expect(await store.cache.documents()).toEqual({
    at: 1,
    state: { name: SECRET },
    contents: [{ name: SECRET }, 7],
  })
  expect(await store.cache.preview(SECRET)).toEqual({ content: { name: SECRET }, shared: [SECRET] })
  expect([await store.drafts.get('d'), (await store.drafts.list()).length]).toEqual([
    { id: 'd', savedAt: 1, content: { name: SECRET } },
    1,
  ])
})

test('a document is sealed once: what has not changed since it was stored or read is stored as it was', async () => {
  const { held, store } = await filled()
  const [name, flag] = [{ name: SECRET }, { flag: true }]
  await store.cache.saveDocuments({ at: 2, state: 1, contents: [name, flag] })
  const [first, second] = held.documents!.contents
  await store.cache.saveDocuments({ at: 3, state: 2, contents: [{ flag: false }, name] })
  expect(held.documents!.contents[1]).toBe(first)
  expect(held.documents!.contents[0]).not.toBe(second)

  const next = sealedStore(createMemoryStore(held), await importKey(raw(1)))
  const { contents } = (await next.cache.documents())!
  expect(contents).toEqual([{ flag: false }, name])
  await next.cache.saveDocuments({ at: 4, state: 3, contents: [contents[1], { ...name }] })
  expect(held.documents!.contents[0]).toBe(first)
  expect(held.documents!.contents[1]).not.toBe(first)
})

test('what previews and the book have in common is sealed once, also where both are stored at the same time', async () => {
  const { held, store } = await filled()
  const { markets } = manifest
  await Promise.all([
    ...['a', 'b'].map((view) => store.cache.savePreview(view, { content: view, shared: markets })),
    store.cache.saveBase({ ...manifest }),
  ])
  const [, first, second] = [...held.previews.values()]
  expect(second!.shared).toBe(first!.shared)
  expect(held.manifest!.markets).toBe(first!.shared)
  expect(await store.cache.preview('b')).toEqual({ content: 'b', shared: markets })
})

test('another key opens nothing', async () => {
  const { held } = await filled()
  const other = sealedStore(createMemoryStore(held), await importKey(raw(2)))
  await expect(other.drafts.get('d')).rejects.toThrow()
  expect(await other.drafts.list()).toEqual([])
  expect(await other.outbox.undoLog()).toEqual([])
  expect(await other.outbox.nextToSend()).toBeUndefined()
  expect(await other.cache.base()).toBeUndefined()
})

test('an edit that does not open is rejected, and those before and behind it are sent', async () => {
  const { held, store } = await filled()
  const named = (opId: string) => ({ ...entry, opId })
  await store.outbox.add([named('second'), named('third')], { put: [], forget: [] })
  held.outbox = held.outbox.map((each) =>
    each.opId === 'third' ? each : { ...each, args: new Uint8Array(40) as never },
  )
  const lasting = await createLastingStore(async () => store)
  const unreadable = {
    args: { count: 0, excluded: true },
    reason: { code: 'EDIT_DAMAGED' },
  }

  expect((await lasting.outbox.nextToSend())?.opId).toBe('third')
  const { entries, rejected } = await lasting.outbox.state()
  expect(entries.map(({ opId }) => opId)).toEqual(['third'])
  expect(rejected).toMatchObject([
    { opId: 'op', ...unreadable },
    { opId: 'second', ...unreadable },
  ])
  expect(lasting.storage).toEqual({ kind: 'disk' })
})

test('the edits that do not open are rejected as well when the outbox is read before anything is sent', async () => {
  const { held, store } = await filled()
  held.outbox = held.outbox.map((each) => ({ ...each, args: new Uint8Array(40) as never }))
  const { entries, rejected } = await store.outbox.state()
  expect(entries).toEqual([])
  expect(rejected.map(({ opId }) => opId)).toEqual(['op'])
})

test('a stored book of which a change is missing is fetched again', async () => {
  const { held, store } = await filled()
  const next = (from: number) => ({ ...delta, from, version: from + 1 })
  await store.cache.appendDelta(next(2))
  await store.cache.appendDelta(next(3))
  held.deltas = held.deltas.filter(({ from }) => from !== 2)
  expect(await store.cache.base()).toBeUndefined()
  expect((await store.outbox.state()).head).toBeUndefined()
})

test('a preview of an older version, which has nothing in common with others, is missing', async () => {
  const { held, store } = await filled()
  const [view = ''] = held.previews.keys()
  const { content } = held.previews.get(view)!
  held.previews = new Map([[view, { content } as never]])
  expect(await store.cache.preview(SECRET)).toBeUndefined()
})

test('an entry of the cache that does not open is missing, and edits and drafts stay on the disk', async () => {
  const { held } = await filled()
  const damaged = () => Uint8Array.from({ length: 40 }, (_, i) => i)
  const below = createMemoryStore(held)
  const [view] = held.previews.keys()
  await below.cache.saveDocuments({ ...held.documents!, contents: [damaged()] })
  await below.cache.savePreview(view!, { content: damaged(), shared: damaged() })
  held.manifest = { ...manifest, markets: damaged() as never }
  const store = await createLastingStore(async () => sealedStore(below, await importKey(raw(1))))

  expect(await store.cache.documents()).toBeUndefined()
  expect(await store.cache.preview(SECRET)).toBeUndefined()
  expect(await store.cache.base()).toBeUndefined()
  expect((await store.outbox.state()).head).toBeUndefined()
  expect(store.storage).toEqual({ kind: 'disk' })
  expect((await store.outbox.nextToSend())?.opId).toBe('op')
  expect((await store.drafts.get('d'))?.content).toEqual({ name: SECRET })

  await store.cache.saveBase(manifest, [delta])
  expect(await store.cache.base()).toEqual({ manifest, deltas: [delta] })
})

test('whatever a structured clone would keep is packed and unpacked alike, shared buffers and all', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(undefined, null, -0, Number.NaN),
    fc.bigInt(),
    fc.uint8Array(),
    fc.float64Array(),
    fc.int32Array(),
    fc.constant(new Map([['a', new Uint16Array([1, 2])]])),
  )
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('tree')),
      fc.dictionary(fc.constantFrom('a', '$', 'b c'), tie('tree')),
    ),
  }))
  fc.assert(
    fc.property(tree, (value) => {
      expect(unpackValue(packValue(value).buffer)).toEqual(structuredClone(value))
    }),
  )
  const whole = new Float64Array([1, 2, 3])
  const [first, second] = unpackValue(packValue([whole, whole.subarray(1)]).buffer) as [
    Float64Array,
    Float64Array,
  ]
  first[1] = 9
  expect([...second]).toEqual([9, 3])
})

test('a reload finds the key in its tab, and forgetting it forgets it there too', async () => {
  let asked = 0
  const fetch = async () => {
    asked++
    return btoa(String.fromCharCode(...raw(3)))
  }
  sessionStorage.clear()
  const { id } = await createKeyring(tabStorage).keyOf('book', fetch)
  const reloaded = createKeyring(tabStorage)
  expect([(await reloaded.keyOf('book', fetch)).id, asked]).toEqual([id, 1])
  expect((await reloaded.keyOf('book', fetch)).key.extractable).toBe(false)
  reloaded.keepOnly()
  expect(sessionStorage.length).toBe(0)
  await createKeyring(tabStorage).keyOf('book', fetch)
  expect(asked).toBe(2)
})

test('a key that arrives after its session has ended is not kept', async () => {
  sessionStorage.clear()
  const keyring = createKeyring(tabStorage)
  const late = keyring.keyOf('book', async () => {
    keyring.keepOnly()
    return btoa(String.fromCharCode(...raw(3)))
  })
  await late
  expect(sessionStorage.length).toBe(0)
})
