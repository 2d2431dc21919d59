import * as v from 'valibot'
import { BILLING_PERIODS, PLANS, type PaidPlan, type PaymentStatus } from '#domain/memberships'
import { Rejection } from '../../platform/rejection.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(255))

export const paymentEvent = v.object({
  id,
  type: v.pipe(v.string(), v.maxLength(100)),
  /** Seconds since 1970. */
  created: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e11)),
  data: v.object({ object: v.looseObject({}) }),
})

export type PaymentEvent = v.InferOutput<typeof paymentEvent>

/** The end of a hosted payment page; the metadata is that of the payment link. */
const checkout = v.object({
  client_reference_id: v.pipe(v.string(), v.uuid()),
  subscription: id,
  payment_status: v.optional(v.string()),
  metadata: v.object({ plan: v.picklist(PLANS), billingFrequency: v.picklist(BILLING_PERIODS) }),
})
const invoice = v.object({ subscription: id })
const subscription = v.object({ id })

/** What an event changes of a membership; what is not named stays. */
export interface PaymentChange extends Partial<PaidPlan> {
  readonly status?: 'ACTIVE' | 'INACTIVE'
  readonly paymentStatus: PaymentStatus
}

export interface MembershipPayment {
  readonly accountId: string | undefined
  readonly subscriptionId: string
  readonly change: PaymentChange
}

type Reader = (object: unknown) => MembershipPayment

const PAID: PaymentChange = { status: 'ACTIVE', paymentStatus: 'PAID' }

/** The end of a payment page. Some ways of paying confirm later: until then the membership is not active. */
const readCheckout: Reader = (object) => {
  const { client_reference_id: accountId, subscription: subscriptionId, ...rest } = parse(checkout, object)
  const isPaid = rest.payment_status !== 'unpaid'
  return { accountId, subscriptionId, change: { ...rest.metadata, ...(isPaid ? PAID : UNPAID) } }
}

const UNPAID: PaymentChange = { paymentStatus: 'UNPAID' }

const ofInvoice =
  (change: PaymentChange): Reader =>
  (object) => ({ accountId: undefined, subscriptionId: parse(invoice, object).subscription, change })

const READERS: Readonly<Record<string, Reader>> = {
  'checkout.session.completed': readCheckout,
  'checkout.session.async_payment_succeeded': readCheckout,
  'invoice.paid': ofInvoice(PAID),
  'invoice.payment_failed': ofInvoice(UNPAID),
  'customer.subscription.deleted': (object) => ({
    accountId: undefined,
    subscriptionId: parse(subscription, object).id,
    change: { status: 'INACTIVE', paymentStatus: 'UNPAID' },
  }),
}

/** The payment that an event tells of; undefined: it concerns no membership. */
export function readPayment({ type, data }: PaymentEvent): MembershipPayment | undefined {
  return Object.hasOwn(READERS, type) ? READERS[type]!(data.object) : undefined
}

function parse<Schema extends v.GenericSchema>(schema: Schema, object: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, object)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Rejection('VALIDATION', `data.object.${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}
