import { bookRoutes } from './engine/sync/routes.ts'
import type { RestRoute } from './platform/http/rest/rest-route.ts'
import type { RestTag } from './platform/http/rest/rest-tags.ts'
import { agreementRoutes } from './features/agreements/routes.ts'
import { archiveRoutes } from './features/archives/routes.ts'
import { authorizeRoutes } from './features/sessions/authorize-routes.ts'
import { authRoutes } from './features/sessions/sign-in-routes.ts'
import { buyerRoutes } from './features/buyers/routes.ts'
import { earlyPayTransactionRoutes } from './features/early-pay-transactions/routes.ts'
import { flagRoutes } from './features/flags/routes.ts'
import { profileRoutes } from './features/imports/profile-routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { invoiceCsvRoutes } from './features/invoices/csv-routes.ts'
import { invoiceWriteRoutes } from './features/invoices/write-routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { lendingRoutes } from './features/lending/routes.ts'
import { offerLimitRoutes } from './features/requests/offer-limit/offer-limit-routes.ts'
import { offerRoutes } from './features/requests/submit/older-offer-routes.ts'
import { membershipPaymentRoutes } from './features/memberships/payment-routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { passkeyRoutes } from './features/sessions/passkey-routes.ts'
import { providerRoutes } from './features/provider/routes.ts'
import { profileImageRoutes } from './features/profile-images/routes.ts'
import { rateSourceRoutes } from './features/markets/rate-source-routes.ts'
import { reauthenticationRoutes } from './features/sessions/reauthentication-routes.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { submitRoutes } from './features/requests/submit/submit-routes.ts'
import { termsRoutes } from './features/terms/routes.ts'
import { trackingRoutes } from './features/tracking/routes.ts'
import { userRoutes } from './features/users/routes.ts'

export const REST_ROUTES: readonly RestRoute[] = [
  ...tagged('signing in', authRoutes),
  ...tagged('signing in', authorizeRoutes),
  ...tagged('signing in', passkeyRoutes),
  ...tagged('signing in', reauthenticationRoutes),
  ...tagged('signing in', sessionRoutes),
  ...tagged('staff', staffRoutes),
  ...tagged('offers', offerLimitRoutes),
  ...tagged('user', userRoutes),
  ...tagged('user', termsRoutes),
  ...tagged('user', notificationRoutes),
  ...tagged('user', profileImageRoutes),
  ...tagged('events', trackingRoutes),
  ...tagged('invoices', invoiceRoutes),
  ...tagged('invoices', invoiceWriteRoutes),
  ...tagged('invoices', invoiceCsvRoutes),
  ...tagged('imports', importRoutes),
  ...tagged('imports', profileRoutes),
  ...tagged('offers', submitRoutes),
  ...tagged('offers', agreementRoutes),
  ...tagged('offers', offerRoutes),
  ...tagged('products', providerRoutes),
  ...tagged('signing in', flagRoutes),
  ...tagged('customers', buyerRoutes),
  ...tagged('products', lendingRoutes),
  ...tagged('offers', rateSourceRoutes),
  ...tagged('awards', archiveRoutes),
  ...tagged('user', onboardingRoutes),
  ...tagged('events', membershipPaymentRoutes),
  ...tagged('awards', earlyPayTransactionRoutes),
  ...tagged('book', bookRoutes),
]

function tagged(tag: RestTag, routes: readonly RestRoute[]): readonly RestRoute[] {
  return routes.map((route) => ({ ...route, tag }))
}
