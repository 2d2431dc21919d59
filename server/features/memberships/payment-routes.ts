import { paymentOutcome } from '#contract/answers'
import { Rejection } from '../../platform/rejection.ts'
import { readBody, route, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { paymentEvent, type PaymentEvent } from './payment-event.ts'
import { SIGNATURE_HEADER, verifyPaymentSignature } from './payment-signature.ts'
import { receivePayment } from './payments.ts'

const LARGEST_BODY_BYTES = 64 * 1024

/** What the payment provider calls. It is signed in by the signature of its body. */
export const membershipPaymentRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/membership-payments/events',
    summary: 'Receives a signed event of the payment provider; the answer says what became of it',
    access: 'public',
    headers: { [SIGNATURE_HEADER]: 'The signature of the body: `t=SECONDS,v1=HEX`.' },
    answer: paymentOutcome,
    rejections: ['FEATURE_OFF', 'SIGNATURE_INVALID', 'SIGNATURE_EXPIRED', 'NOT_FOUND', 'VALIDATION'],
    handle: async ({ services, context }) => {
      const { paymentWebhookSecret } = services.config
      if (paymentWebhookSecret === undefined)
        throw new Rejection('FEATURE_OFF', 'this server receives no payments')
      const body = new Uint8Array(await context.req.arrayBuffer())
      if (body.length > LARGEST_BODY_BYTES)
        throw new Rejection('BODY_TOO_LARGE', 'an event of the payment provider has 64 kilobytes at most')
      const signature = context.req.header(SIGNATURE_HEADER)
      verifyPaymentSignature(paymentWebhookSecret, signature, body, services.now())
      // Read only once its sender is known.
      const event = (await readBody(context, paymentEvent)) as PaymentEvent
      return { outcome: await receivePayment(services, event) }
    },
  }),
]
