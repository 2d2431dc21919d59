import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { changeShown } from './store.ts'

const WHOLE = { areaPixels: { x: 0, y: 0, width: 80, height: 80 }, rotation: 0 }
const IMAGE = '{ accountId id s3Url displayCoordinates { areaPixels { x y width height } rotation } }'
const GET = `query ($id: ID!) { getProfileImage(accountId: $id) ${IMAGE} }`
const UPDATE = `mutation ($id: ID!, $c: DisplayCoordinatesInput!) {
  updateProfileImage(accountId: $id, displayCoordinates: $c) ${IMAGE} }`
const DELETE = 'mutation ($id: ID!) { deleteProfileImage(accountId: $id) }'

async function picture(format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<Uint8Array> {
  const half = (background: string) => ({
    create: { width: 40, height: 80, channels: 3 as const, background },
  })
  const right = await sharp(half('blue')).png().toBuffer()
  return sharp(half('red'))
    .extend({ right: 40 })
    .composite([{ input: right, left: 40, top: 0 }])
    .toFormat(format)
    .withExif({ IFD0: { Copyright: 'a secret' } })
    .toBuffer()
}

/** A PNG of few bytes that declares 30,000 by 30,000 pixels. */
function bomb(): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type), data])
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc(body))
    return Buffer.concat([head, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(30_000 * 3751))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(data: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

eachDatabase('the logo of an account', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeAll(async () => {
    database = await open()
    api = openTestApi(database)
  })
  beforeEach(async () => {
    supplier = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`, { currencies: [] })
    token = (await api.signIn(supplier.email)).jwt
  })

  function upload(file: Uint8Array, coordinates: unknown = WHOLE, as = token) {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(file)], 'logo.svg', { type: 'image/svg+xml' }))
    form.set('accountId', supplier.accountId)
    form.set('displayCoordinates', JSON.stringify(coordinates))
    return api.call('POST', '/image/upload', { token: as, form })
  }
  const ask = (query: string, variables: object = {}, as = token) =>
    api.gql(as, query, { id: supplier.accountId, ...variables })
  async function bytes(url: string, as = token) {
    const response = await api.raw(url, as)
    return { headers: response.headers, data: new Uint8Array(await response.arrayBuffer()) }
  }
  async function colourAt(data: Uint8Array, x: number, y: number): Promise<string> {
    const { data: pixels, info } = await sharp(data).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (y * info.width + x) * 4
    const [red = 0, , blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) return 'clear'
    return red > 200 ? 'red' : blue > 200 ? 'blue' : 'other'
  }

  test.each(['png', 'jpeg'] as const)(
    'API-021 API-024 ACC-006 ENT-022 a %s is stored with its coordinates and served to its account',
    async (format) => {
      expect((await ask(GET)).data.getProfileImage).toBeNull()
      const { status, json } = await upload(await picture(format))
      expect(status).toBe(200)
      expect(json).toEqual({
        accountId: supplier.accountId,
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        s3Url: `/early-pay/api/image/${json.id}`,
        displayCoordinates: WHOLE,
      })
      expect((await ask(GET)).data.getProfileImage).toEqual(json)
      const { headers, data } = await bytes(json.s3Url)
      expect([headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual([
        'image/png',
        'nosniff',
      ])
      expect(await sharp(data).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
      expect([await colourAt(data, 20, 128), await colourAt(data, 236, 128)]).toEqual(['red', 'blue'])
      const source = await bytes(`${json.s3Url}/source`)
      expect(source.headers.get('Content-Type')).toBe(`image/${format}`)
      expect(Buffer.from(source.data).includes('a secret')).toBe(false)
    },
  )

  test('API-022 ACC-005 ACC-006 another part is shown, rotated clockwise; room beyond the picture is clear', async () => {
    const first = (await upload(await picture())).json
    const right = { areaPixels: { x: 40, y: 20, width: 40, height: 40 }, rotation: 0 }
    const second = (await ask(UPDATE, { c: right })).data.updateProfileImage
    expect(second).toMatchObject({ accountId: supplier.accountId, displayCoordinates: right })
    expect(second.id).not.toBe(first.id)
    expect((await bytes(first.s3Url)).headers.get('Content-Type')).toContain('json')
    expect(await colourAt((await bytes(second.s3Url)).data, 10, 128)).toBe('blue')
    const turned = (await ask(UPDATE, { c: { ...WHOLE, rotation: 90 } })).data.updateProfileImage
    const { data } = await bytes(turned.s3Url)
    expect([await colourAt(data, 128, 20), await colourAt(data, 128, 236)]).toEqual(['red', 'blue'])
    const wider = { areaPixels: { x: -80, y: -80, width: 240, height: 240 }, rotation: 45 }
    const far = (await ask(UPDATE, { c: wider })).data.updateProfileImage
    expect(await colourAt((await bytes(far.s3Url)).data, 4, 4)).toBe('clear')
  })

  test('API-024 the coordinates of an upload are those that are shown and stored: part and rotation', async () => {
    const turned = { ...WHOLE, rotation: 90 }
    const { json } = await upload(await picture(), turned)
    expect(json.displayCoordinates).toEqual(turned)
    const { data } = await bytes(json.s3Url)
    expect([await colourAt(data, 128, 20), await colourAt(data, 128, 236)]).toEqual(['red', 'blue'])
  })

  test('API-024 of a picture that is stored smaller the coordinates are those of what is stored', async () => {
    const create = { width: 2048, height: 2048, channels: 3 as const, background: 'red' }
    const file = await sharp({ create }).png().toBuffer()
    const areaPixels = { x: 512, y: 0, width: 1024, height: 1024 }
    const { status, json } = await upload(file, { areaPixels, rotation: 0 })
    expect(status).toBe(200)
    expect(json.displayCoordinates.areaPixels).toEqual({ x: 256, y: 0, width: 512, height: 512 })
  })

  test('of a small picture in a far larger area no more is made than is shown', async () => {
    const far = { areaPixels: { x: -19_920, y: 0, width: 20_000, height: 20_000 }, rotation: 0 }
    const { status, json } = await upload(await picture(), far)
    expect(status).toBe(200)
    const { data } = await bytes(json.s3Url)
    expect(await sharp(data).metadata()).toMatchObject({ width: 256, height: 256 })
    expect([await colourAt(data, 255, 0), await colourAt(data, 4, 4)]).not.toContain('red')
    expect(await colourAt(data, 0, 255)).toBe('clear')
  })

  test('API-021 the logo is asked for by its account: another one has none', async () => {
    await upload(await picture())
    const asked = await ask(GET, { id: crypto.randomUUID() })
    expect(asked.data.getProfileImage).toBeNull()
  })

  test('API-021 API-022 other devices are told of an upload and of another part', async () => {
    const versionOf = async () => {
      const query = '{ getMe { isReadOnly } }'
      const { headers } = await api.call('POST', '/graphql', { token, body: { query } })
      return Number(headers.get('Account-Version'))
    }
    const before = await versionOf()
    await upload(await picture())
    expect(await versionOf()).toBe(before + 1)
    await ask(UPDATE, { c: WHOLE })
    expect(await versionOf()).toBe(before + 2)
  })

  test('API-022 ACC-006 a deleted logo is gone, and other devices are told so', async () => {
    const { s3Url } = (await upload(await picture())).json
    const versionOf = async () => {
      const query = '{ getMe { isReadOnly } }'
      const { headers } = await api.call('POST', '/graphql', { token, body: { query } })
      return Number(headers.get('Account-Version'))
    }
    const before = await versionOf()
    expect((await ask(DELETE)).data.deleteProfileImage).toBe(true)
    expect(await versionOf()).toBe(before + 1)
    expect((await ask(GET)).data.getProfileImage).toBeNull()
    expect((await api.raw(s3Url, token)).status).toBe(404)
    expect((await ask(DELETE)).data.deleteProfileImage).toBe(false)
    expect((await ask(UPDATE, { c: WHOLE })).errors[0].extensions.code).toBe('NOT_FOUND')
  })

  test('API-024 a repeated upload is answered as the first, one of another file under its key is rejected', async () => {
    const key = crypto.randomUUID()
    const send = (file: Uint8Array) => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(file)], 'logo'))
      form.set('accountId', supplier.accountId)
      form.set('displayCoordinates', JSON.stringify(WHOLE))
      return api.call('POST', '/image/upload', { token, form, headers: { 'Idempotency-Key': key } })
    }
    const first = await send(await picture())
    expect((await send(await picture())).json).toEqual(first.json)
    const other = await send(await picture('jpeg'))
    expect([other.status >= 400, (await ask(GET)).data.getProfileImage.id]).toEqual([true, first.json.id])
  })

  test('API-022 another part of a logo that was replaced meanwhile changes nothing', async () => {
    const { json } = await upload(await picture())
    const change = { id: crypto.randomUUID(), shown: Buffer.from('x'), coordinates: WHOLE }
    const changed = (before: string) =>
      database.asAccount(supplier.accountId, (tx) =>
        changeShown(tx, supplier.accountId, { ...change, before }, new Date()),
      )
    expect(await changed(crypto.randomUUID())).toBeUndefined()
    expect((await ask(GET)).data.getProfileImage.id).toBe(json.id)
    expect(await changed(json.id)).toMatchObject({ id: change.id })
  })

  test('ACC-008 ACC-010 a file of 500,000 bytes is accepted, of one more rejected', async () => {
    const padded = (size: number) => async () => {
      const file = new Uint8Array(size)
      file.set(await picture())
      return file
    }
    // What follows the end of a PNG is not read, and not stored.
    expect((await upload(await padded(500_000)())).status).toBe(200)
    const rejected = await upload(await padded(500_001)())
    expect([rejected.status, rejected.json.error.code]).toEqual([413, 'IMAGE_TOO_LARGE'])
  })

  test('ACC-009 ACC-010 ERR-009 the content decides, not the name: other types are rejected', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const file of [await picture('webp'), await picture('gif'), svg, new Uint8Array(0)]) {
      const { status, json } = await upload(file)
      expect([status, json.error.code]).toEqual([415, 'IMAGE_TYPE'])
      expect(json.error.message).toContain('Unable to upload user profile image')
    }
  })

  test('ERR-009 a truncated file and one that only begins like a picture are rejected as damaged', async () => {
    const fake = new Uint8Array(100)
    fake.set((await picture()).subarray(0, 8))
    const wholes = [await picture('jpeg'), await picture('png')]
    const truncated = wholes.flatMap((whole) =>
      [0.5, 0.7, 0.9].map((part) => whole.subarray(0, whole.length * part)),
    )
    for (const file of [...truncated, fake]) {
      const { status, json } = await upload(file)
      expect([status, json.error.code]).toEqual([400, 'IMAGE_INVALID'])
      expect(json.error.message).toContain('Unable to upload user profile image')
    }
  })

  test('a small file of too many pixels is rejected without being decoded', async () => {
    const file = bomb()
    expect(file.length).toBeLessThan(500_000)
    const { status, json } = await upload(file)
    expect([status, json.error.code]).toEqual([413, 'IMAGE_TOO_LARGE'])
  })

  test('coordinates that show nothing, or are no coordinates, are rejected', async () => {
    const beside = { areaPixels: { x: 500, y: 0, width: 10, height: 10 }, rotation: 0 }
    for (const wrong of [beside, { ...WHOLE, rotation: 361 }, { areaPixels: {} }, 'x', null]) {
      expect((await upload(await picture(), wrong)).json.error.code).toBe('VALIDATION')
    }
    expect((await api.call('POST', '/image/upload', { token, body: {} })).status).toBe(400)
    const area = (change: object) => ({ ...WHOLE, areaPixels: { ...WHOLE.areaPixels, ...change } })
    const bounds = [
      [{ ...WHOLE, rotation: 360 }, 200],
      [{ ...WHOLE, rotation: 360.5 }, 400],
      [{ ...WHOLE, rotation: -1 }, 400],
      [area({ width: 1 }), 200],
      [area({ width: 0.5 }), 400],
      [area({ height: 0 }), 400],
      [area({ x: -20_001 }), 400],
      [area({ width: 20_000 }), 200],
      [area({ width: 20_001 }), 400],
    ] as const
    for (const [coordinates, status] of bounds)
      expect([coordinates, (await upload(await picture(), coordinates)).status]).toEqual([
        coordinates,
        status,
      ])
  })

  test('a read-only user changes no logo', async () => {
    const reader = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`, { readOnly: true })
    supplier = reader
    const own = (await api.signIn(reader.email)).jwt
    expect((await upload(await picture(), WHOLE, own)).json.error.code).toBe('READ_ONLY')
    expect((await ask(DELETE, {}, own)).errors[0].extensions.code).toBe('READ_ONLY')
  })
})
