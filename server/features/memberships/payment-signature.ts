import { createHmac, timingSafeEqual } from 'node:crypto'
import { Rejection } from '../../platform/rejection.ts'

/** The header of a payment event: `t=SECONDS,v1=HEX`, the second perhaps repeated while a secret is replaced. */
export const SIGNATURE_HEADER = 'Stripe-Signature'

/** How far the clocks of the provider and of this server may differ, and how long a delivery may take. */
export const TOLERANCE_SECONDS = 300

const LONGEST_HEADER = 2000

export function paymentSignature(secret: string, seconds: number, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
}

/** Rejects a body that the payment provider has not signed with this secret, or not just now. */
export function verifyPaymentSignature(
  secret: string,
  header: string | undefined,
  body: Uint8Array,
  now: Date,
): void {
  const { seconds, signatures } = readHeader(header)
  const expected = Buffer.from(paymentSignature(secret, seconds, body), 'hex')
  const isSigned = signatures.some((signature) => isEqual(Buffer.from(signature, 'hex'), expected))
  if (!isSigned) throw new Rejection('SIGNATURE_INVALID', 'the body is not signed by the payment provider')
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS)
    throw new Rejection('SIGNATURE_EXPIRED', 'the body was signed more than five minutes ago')
}

function readHeader(header: string | undefined): {
  readonly seconds: number
  readonly signatures: readonly string[]
} {
  const parts = (header ?? '').slice(0, LONGEST_HEADER).split(',')
  const values = (name: string): readonly string[] =>
    parts.flatMap((part) => {
      const [key, value] = part.trim().split('=')
      return key === name && value !== undefined ? [value] : []
    })
  const [seconds = ''] = values('t')
  const signatures = values('v1').filter((value) => /^[\da-f]{64}$/.test(value))
  if (!/^\d{1,12}$/.test(seconds) || signatures.length === 0)
    throw new Rejection('SIGNATURE_INVALID', 'the call carries no signature of the payment provider')
  return { seconds: Number(seconds), signatures }
}

function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
