import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { file, openImports, type Imports } from './testing/imports.ts'

const OPEN_HEAD = 'Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date'
const openFile = (...days: readonly (readonly [string, string])[]) =>
  [OPEN_HEAD, ...days.map(([from, to], at) => `${at},C1,Acme,10.00,USD,${from},${to}`), ''].join('\n')

const AMBIGUOUS = openFile(['03/02/2026', '05/06/2026'])
const DAY_FIRST = { dateStyle: 'day-first' } as const

eachDatabase('profiles of imports', (open) => {
  let database: Database
  let imports: Imports

  beforeAll(async () => {
    database = await open()
    imports = await openImports(database)
  })

  const auto = { profile: 'auto' } as const

  async function saved(body: object = {}, text = AMBIGUOUS) {
    const importer = await imports.newImporter()
    await imports.importText(importer.token, text, { ...DAY_FIRST, saveProfile: 'Ledger', ...body })
    return importer
  }

  const profilesOf = async (token: string) =>
    (await imports.api.call('GET', '/import-profiles', { token })).json.profiles

  test('what a file leaves open is read as it was answered before, and it is told by which profile', async () => {
    const { token } = await saved()
    const id = await imports.uploaded(token, openFile(['04/02/2026', '07/08/2026']))
    expect((await imports.preview(token, id)).result?.questions).toMatchObject([{ code: 'DATE_ORDER' }])
    const { profiles, result } = await imports.preview(token, id, auto)
    expect(profiles).toMatchObject([{ name: 'Ledger', isUsed: true, changes: [], revision: 1 }])
    expect(result?.questions).toEqual([])
    expect(result?.rows).toMatchObject([{ invoiceDate: '2026-02-04', dueDate: '2026-08-07' }])
    expect((await imports.run(token, id, auto)).at(-1)).toMatchObject({ kind: 'done' })
  })

  test('a profile says that its files are everything that is open, and its user may say otherwise', async () => {
    const { token } = await saved({ isWhole: true })
    const id = await imports.uploaded(
      token,
      openFile(['03/02/2026', '05/06/2026'], ['03/02/2026', '05/06/2026']),
    )
    expect((await imports.preview(token, id, auto)).result?.closing).toMatchObject({ open: 1 })
    const other = await imports.preview(token, id, { ...auto, isWhole: false })
    expect(other.result?.closing).toBeNull()
  })

  test('columns that were chosen are those of the next file', async () => {
    const head = OPEN_HEAD.replace('Amount', 'Amount,Open')
    const text = (number: string) => `${head}\n${number},C1,Acme,25.00,10.00,USD,2026-02-01,2026-04-30\n`
    const { token } = await saved({ columns: { amount: 3 }, dateStyle: 'year-first' }, text('1'))
    const id = await imports.uploaded(token, text('2'))
    expect((await imports.preview(token, id)).result?.rows).toMatchObject([{ amount: 10 }])
    expect((await imports.preview(token, id, auto)).result?.rows).toMatchObject([{ amount: 25 }])
  })

  test('a profile that the file contradicts is not used, and the import waits for an answer', async () => {
    const { token } = await saved()
    const id = await imports.uploaded(token, openFile(['02/13/2026', '05/06/2026']))
    const { profiles } = await imports.preview(token, id, auto)
    expect(profiles).toMatchObject([{ isUsed: false, changes: [{ code: 'DATES', name: '' }] }])
    const waiting = await imports.run(token, id, auto)
    expect(waiting.at(-1)).toMatchObject({ kind: 'failed', problem: { code: 'PROFILE_CHANGED' } })
    const afresh = await imports.run(token, id, { profile: null })
    expect(afresh.at(-1)).toMatchObject({ kind: 'done' })
  })

  test('a profile whose columns have moved is offered with what has changed, and used once that is accepted', async () => {
    const { token } = await saved()
    const moved = 'Customer No,Invoice No,Customer,Amount,Currency,Region,Invoice Date,Due Date'
    const text = `${moved}\nC1,7,Acme,10.00,USD,North,03/02/2026,05/06/2026\n`
    const id = await imports.uploaded(token, text)
    const { profiles, result } = await imports.preview(token, id, auto)
    expect(profiles).toMatchObject([
      {
        isUsed: false,
        changes: [
          { code: 'NEW', name: 'Region' },
          { code: 'MOVED', name: 'Customer No' },
          { code: 'MOVED', name: 'Invoice No' },
        ],
      },
    ])
    expect(result?.questions).toMatchObject([{ code: 'DATE_ORDER' }])
    const chosen = { profile: profiles[0]!.profileUuid, profileRevision: 1 }
    expect((await imports.run(token, id, chosen)).at(-1)).toMatchObject({
      kind: 'failed',
      problem: { code: 'PROFILE_CHANGED' },
    })
    const used = await imports.run(token, id, { ...chosen, accepted: ['PROFILE_CHANGED'] })
    expect(used.at(-1)).toMatchObject({ kind: 'done', counts: { accepted: 1 } })
  })

  test('two profiles with the headings of a file are asked about, and a file of another source has none', async () => {
    const { token } = await saved()
    await imports.importText(token, AMBIGUOUS, { dateStyle: 'month-first', saveProfile: 'Other' })
    const id = await imports.uploaded(token, AMBIGUOUS)
    const { profiles } = await imports.preview(token, id, auto)
    expect(profiles.map(({ isUsed, changes }) => [isUsed, changes[0]?.code])).toEqual([
      [false, 'SEVERAL'],
      [false, 'SEVERAL'],
    ])
    const other = await imports.uploaded(token, 'Belegnr,Debitor,Betrag,Währung,Belegdatum,Fällig\n')
    expect((await imports.preview(token, other, auto)).profiles).toEqual([])
  })

  test('profiles are shared by an account, changed by whoever read them last, and deleted', async () => {
    const { token } = await saved()
    const [profile] = await profilesOf(token)
    expect(profile).toMatchObject({
      name: 'Ledger',
      isWhole: false,
      dateStyle: 'day-first',
      decimalMark: '.',
      currency: null,
      columns: expect.arrayContaining([{ field: 'amount', heading: 'Amount' }]),
    })
    const { columns: _, changed: __, profileUuid, ...edit } = profile
    const path = `/import-profiles/${profileUuid}`
    const change = (body: object) => imports.api.call('PUT', path, { token, body: { ...edit, ...body } })
    expect((await change({ name: 'Books', isWhole: true })).json).toMatchObject({
      name: 'Books',
      isWhole: true,
      revision: 2,
    })
    expect((await change({ name: 'Late' })).json.error.code).toBe('PROFILE_CHANGED')
    await imports.importText(token, AMBIGUOUS, { ...DAY_FIRST, saveProfile: 'Ledger' })
    expect((await change({ name: 'Ledger', revision: 2 })).json.error.code).toBe('PROFILE_EXISTS')

    const id = await imports.uploaded(token, AMBIGUOUS)
    const edited = await imports.run(token, id, { profile: profileUuid, profileRevision: 1 })
    expect(edited.at(-1)).toMatchObject({ problem: { code: 'PROFILE_EDITED' } })
    expect((await imports.api.call('DELETE', path, { token })).status).toBe(200)
    expect((await imports.api.call('DELETE', path, { token })).status).toBe(404)
    const gone = await imports.run(token, id, { profile: profileUuid })
    expect(gone.at(-1)).toMatchObject({ problem: { code: 'PROFILE_UNKNOWN' } })
    expect((await profilesOf(token)).map(({ name }: { name: string }) => name)).toEqual(['Ledger'])
    const stranger = await imports.newImporter()
    expect(await profilesOf(stranger.token)).toEqual([])
  })

  test('the encoding and the delimiter that a file was read with are those of the next one', async () => {
    const text = AMBIGUOUS.replaceAll(',', ';')
    const { token } = await saved({ delimiter: ';', encoding: 'windows-1252' }, text)
    const [{ profileUuid: profile }] = await profilesOf(token)
    const id = await imports.uploaded(token, text)
    expect((await imports.preview(token, id, { profile })).reading).toMatchObject({
      delimiter: ';',
      encoding: 'windows-1252',
    })
    // A file of which each of these would be found otherwise.
    const other = await imports.uploaded(token, AMBIGUOUS)
    const found = async (body: object) => {
      const { delimiter, encoding } = (await imports.preview(token, other, body)).reading
      return [delimiter, encoding]
    }
    expect(await found({})).toEqual([',', 'utf-8'])
    expect(await found({ profile })).toEqual([';', 'windows-1252'])
    expect(await found({ profile, delimiter: ',' })).toEqual([',', 'windows-1252'])
  })

  test('all that a profile says of its files can be changed, and the currency taken away', async () => {
    const { token } = await saved()
    const [{ columns: _, changed: __, profileUuid, ...edit }] = await profilesOf(token)
    const change = async (body: object) =>
      (
        await imports.api.call('PUT', `/import-profiles/${profileUuid}`, {
          token,
          body: { ...edit, ...body },
        })
      ).json
    const all = {
      name: 'Other',
      isWhole: true,
      dateStyle: 'month-first',
      decimalMark: ',',
      currency: 'EUR',
    }
    expect(await change({ ...all, revision: 1 })).toMatchObject({ ...all, revision: 2 })
    expect(await profilesOf(token)).toMatchObject([{ ...all, revision: 2 }])
    expect(await change({ ...all, currency: null, revision: 2 })).toMatchObject({ currency: null })
  })

  test('a file that is saved under a name again replaces what was remembered', async () => {
    const { token } = await saved()
    await imports.importText(token, file('1,C1,Acme,10.00,USD,2026-02-01,2026-04-30'), {
      saveProfile: ' Ledger ',
      isWhole: true,
      accepted: ['CLOSES_MANY', 'WHOLE_UNKNOWN'],
    })
    expect(await profilesOf(token)).toMatchObject([{ name: 'Ledger', isWhole: true, revision: 2 }])
  })
})
