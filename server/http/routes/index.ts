import { bookRoutes } from '../../sync/routes.ts'
import type { RestRoute } from '../rest-route.ts'
import { agreementRoutes } from './agreements.ts'
import { archiveRoutes } from './archives.ts'
import { authRoutes } from './auth.ts'
import { invoiceCsvRoutes } from './invoice-csv.ts'
import { invoiceWriteRoutes } from './invoice-writes.ts'
import { invoiceRoutes } from './invoices.ts'
import { offerLimitRoutes } from './offer-limit.ts'
import { offerRoutes } from './offers.ts'
import { onboardingRoutes } from './onboarding.ts'
import { passkeyRoutes } from './passkeys.ts'
import { rateSourceRoutes } from './rate-sources.ts'
import { reauthenticationRoutes } from './reauthentication.ts'
import { sessionRoutes } from './sessions.ts'
import { submitRoutes } from './submit.ts'
import { userRoutes } from './user.ts'

/** Every REST call there is. */
export const REST_ROUTES: readonly RestRoute[] = [
  ...authRoutes,
  ...passkeyRoutes,
  ...reauthenticationRoutes,
  ...sessionRoutes,
  ...offerLimitRoutes,
  ...userRoutes,
  ...invoiceRoutes,
  ...invoiceWriteRoutes,
  ...invoiceCsvRoutes,
  ...submitRoutes,
  ...agreementRoutes,
  ...offerRoutes,
  ...rateSourceRoutes,
  ...archiveRoutes,
  ...onboardingRoutes,
  ...bookRoutes,
]
