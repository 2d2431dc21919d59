import { type TestApi, type TestSupplier } from '../../server/testing-api.ts'

/** What a case may use: the foreign supplier's ids, and the session of the one who should see nothing of them. */
export interface World {
  readonly api: TestApi
  readonly token: string
  readonly own: TestSupplier
  readonly foreign: TestSupplier
  readonly foreignRequest: string
  readonly foreignTransaction: string
  readonly foreignSession: string
  readonly foreignChunk: string
  readonly foreignPasskey: string
  /** Of a confirmation link. */
  readonly foreignConfirmation: string
}

export const CREDENTIAL = { id: 'Zm9yZWlnbg', rawId: 'Zm9yZWlnbg', type: 'public-key' }

export const FOREIGN_PASSKEY = {
  credentialId: CREDENTIAL.id,
  publicKey: new Uint8Array(77),
  signatureCount: 0,
  userAgent: 'Secret browser',
}

/** An agreement that only the foreign supplier has. */
export const FOREIGN_AGREEMENT = 'foreign-terms'
