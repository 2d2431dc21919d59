import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** What a test makes differ from an honest answer. */
interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly count?: number
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

interface RequestOptions {
  readonly challenge: string
  readonly rpId: string
}

/** An authenticator in software, with one passkey on ES256: answers as a browser would pass its answers on. */
export interface TestAuthenticator {
  create(options: CreationOptions, lies?: Lies): object
  get(options: RequestOptions, lies?: Lies): object
}

export function createAuthenticator(origin: string): TestAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let userHandle = ''
  let uses = 0
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }

  return {
    create({ challenge, rp, user }, lies = {}) {
      userHandle = user.id
      const data = clientData('webauthn.create', challenge, lies.origin ?? origin)
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const head = authenticatorData(lies.rpId ?? rp.id, HAS_CREDENTIAL, lies.count ?? uses, lies.isVerified)
      const response = {
        clientDataJSON: data.toString('base64url'),
        attestationObject: attestationObject(Buffer.concat([head, attested])).toString('base64url'),
      }
      return { ...credential, response }
    },
    get({ challenge, rpId }, lies = {}) {
      const data = clientData('webauthn.get', challenge, lies.origin ?? origin)
      const head = authenticatorData(lies.rpId ?? rpId, 0, lies.count ?? ++uses, lies.isVerified)
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: head.toString('base64url'),
        signature: signed(privateKey, Buffer.concat([head, sha256(data)])),
        userHandle,
      }
      return { ...credential, response }
    },
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(rpId: string, more: number, count: number, isVerified = true): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more)
  tail.writeUInt32BE(count, 1)
  return Buffer.concat([sha256(rpId), tail])
}

function signed(key: KeyObject, data: Buffer): string {
  return sign('sha256', data, key).toString('base64url')
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** CBOR of { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ])
}

function coordinate(name: number, value: string): Buffer {
  return Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')])
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

/** CBOR of { fmt: "none", attStmt: {}, authData }. */
function attestationObject(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ])
}
