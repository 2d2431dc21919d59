import type { BuilderEntryName } from '../pages/builder/builder-entry.ts'
import type { RouteName } from './paths.ts'
import { screen, type Screen } from './screen.tsx'

/** All of the builder's routes show one page that starts differently. */
const builderAt = (name: BuilderEntryName): Screen =>
  screen(async () => (await import('../pages/builder/builder-page.tsx')).builderPage(name))

const essentialAt = (variant?: 'partial' | 'detailed'): Screen =>
  screen(async () => (await import('../pages/builder/builder-page.tsx')).essentialPage(variant))

const anyOffer = builderAt('any')
const offerInvoices = builderAt('invoices')
const complete = screen(async () => (await import('../pages/builder/submit/complete-page.tsx')).CompletePage)

/** Of a request and of an older offer. */
const offerCustomersScreen = screen(
  async () => (await import('../pages/offers/offer-customers-page.tsx')).OfferCustomersPage,
)
const offerInvoicesScreen = screen(
  async () => (await import('../pages/offers/offer-invoices-page.tsx')).OfferInvoicesPage,
)

/** Lazy pages by route. A route without one shows the problem page. */
export const screens: { readonly [Name in RouteName]?: Screen } = {
  home: screen(async () => (await import('../pages/home/home-page.tsx')).HomePage),
  customers: screen(async () => (await import('../pages/customers/customers-page.tsx')).CustomersPage),
  invoices: screen(async () => (await import('../pages/invoices/invoices-page.tsx')).InvoicesPage),
  imports: screen(async () => (await import('../pages/imports/imports-page.tsx')).ImportsPage),
  builder: anyOffer,
  builderOneTime: builderAt('oneTime'),
  builderRepeating: builderAt('repeating'),
  builderFutureRepeating: builderAt('futureRepeating'),
  builderPreferred: builderAt('preferred'),
  builderSpecialRepeating: builderAt('specialRepeating'),
  builderActionable: builderAt('actionable'),
  builderAbandonedCart: builderAt('abandonedCart'),
  builderCustomers: anyOffer,
  builderLanding: screen(async () => (await import('../pages/builder/edit-redirect.tsx')).DraftOfferRedirect),
  builderInvoices: offerInvoices,
  revamp: anyOffer,
  earlyPayOffer: anyOffer,
  earlyPayOfferInvoices: offerInvoices,
  earlyPayOfferDraft: anyOffer,
  earlyPayOfferLanding: anyOffer,
  earlyPayOfferEdit: screen(async () => (await import('../pages/builder/edit-redirect.tsx')).EditRedirect),
  earlyPayOfferInvoiceEdit: screen(
    async () => (await import('../pages/builder/edit-redirect.tsx')).InvoiceEditRedirect,
  ),
  cardsOffer: builderAt('cards'),
  cardsOfferInvoices: builderAt('cardsInvoices'),
  essential: essentialAt(),
  essentialPartial: essentialAt('partial'),
  essentialDetailed: essentialAt('detailed'),
  builderComplete: complete,
  builderActionableComplete: complete,
  builderAbandonedCartComplete: complete,
  offers: screen(async () => (await import('../pages/offers/offers-page.tsx')).OffersPage),
  offerDetails: screen(async () => (await import('../pages/offers/offer-page.tsx')).OfferPage),
  offerEdit: screen(async () => (await import('../pages/offers/offer-page.tsx')).OfferEditPage),
  offerCustomers: offerCustomersScreen,
  requestCustomers: offerCustomersScreen,
  offerInvoices: offerInvoicesScreen,
  requestInvoices: offerInvoicesScreen,
  transactions: screen(async () => (await import('../pages/history/transactions-page.tsx')).TransactionsPage),
  transaction: screen(async () => (await import('../pages/history/transaction-page.tsx')).TransactionPage),
  historyInvoice: screen(async () => (await import('../pages/history/life/invoice-page.tsx')).InvoicePage),
  lending: screen(async () => (await import('../pages/lending/lending-page.tsx')).LendingPage),
  expandNetwork: screen(async () => (await import('../pages/network/expand-page.tsx')).ExpandPage),
  requestCustomer: screen(async () => (await import('../pages/network/request-page.tsx')).RequestPage),
  registerActionableOffer: screen(
    async () => (await import('../pages/register/register-page.tsx')).RegisterPage,
  ),
  surveyTest: screen(async () => (await import('../pages/survey/survey-test-page.tsx')).SurveyTestPage),
  magicLogin: screen(async () => (await import('../pages/auth/magic-login-page.tsx')).MagicLoginPage),
  confirmIdentity: screen(async () => (await import('../pages/auth/confirm-page.tsx')).ConfirmPage),
  accountSettings: screen(async () => (await import('../pages/account/settings-page.tsx')).SettingsPage),
  accountNotifications: screen(
    async () => (await import('../pages/account/notifications/notifications-page.tsx')).NotificationsPage,
  ),
  accountTopic: screen(
    async () => (await import('../pages/account/notifications/notifications-page.tsx')).AccountTopicPage,
  ),
  promotionalTopic: screen(
    async () => (await import('../pages/account/notifications/notifications-page.tsx')).PromotionalTopicPage,
  ),
  publicNotifications: screen(
    async () =>
      (await import('../pages/account/notifications/notifications-page.tsx')).PublicNotificationsPage,
  ),
  forgetMe: screen(async () => (await import('../pages/account/forget/forget-page.tsx')).ForgetPage),
  impersonate: screen(async () => (await import('../pages/auth/impersonate-page.tsx')).ImpersonatePage),
  privacy: screen(async () => (await import('../pages/legal/legal-page.tsx')).PrivacyPage),
  supplierAgreement: screen(
    async () => (await import('../pages/legal/legal-page.tsx')).SupplierAgreementPage,
  ),
  membershipSignUp: screen(async () => (await import('../pages/memberships/sign-up-page.tsx')).SignUpPage),
  membershipPayments: screen(
    async () => (await import('../pages/memberships/payments-page.tsx')).PaymentsPage,
  ),
  accountMembership: screen(
    async () => (await import('../pages/memberships/settings-page.tsx')).MembershipSettingsPage,
  ),
  signIn: screen(async () => (await import('../pages/sign-in/sign-in-page.tsx')).SignInPage),
}
