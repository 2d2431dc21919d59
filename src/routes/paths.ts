import type { MessageKey } from '#i18n'

/** Who may open a path; `guards.ts` has the rules. */
export type GuardName =
  | 'public'
  | 'session'
  | 'membershipSignUp'
  | 'membershipPayments'
  | 'membershipSettings'

/** One path of the product, below the base path; `:name` is a parameter, `:name?` an optional one. */
export interface RouteEntry {
  readonly path: string
  readonly guard: GuardName
  readonly title: MessageKey
  readonly redirectTo?: string
  /** Has an error boundary of its own: the offer builder. */
  readonly isBuilder?: true
  /** Stays reachable for accounts that work with the legacy application. */
  readonly isLegacyNav?: true
  /** Its parameters that are days: with anything else in their place it is another path. */
  readonly dayParams?: readonly string[]
  /** Shows a grey bar behind its header: lists, and what they lead to. */
  readonly hasGreyBar?: true
}

/** Every path of the product. The server answers `/healthz` itself. A literal segment wins over a parameter. */
export const routes = {
  home: { path: '/', guard: 'session', title: 'shell.home' },

  account: {
    path: '/account',
    guard: 'session',
    title: 'routes.accountSettings',
    redirectTo: '/account/settings',
    isLegacyNav: true,
  },
  accountSettings: {
    path: '/account/settings',
    guard: 'session',
    title: 'routes.accountSettings',
    isLegacyNav: true,
  },
  accountNotifications: {
    path: '/account/notifications',
    guard: 'session',
    title: 'routes.notifications',
    isLegacyNav: true,
  },
  accountTopic: {
    path: '/account/notifications/topics/account',
    guard: 'session',
    title: 'routes.notifications',
    isLegacyNav: true,
  },
  promotionalTopic: {
    path: '/account/notifications/topics/promotional',
    guard: 'session',
    title: 'routes.notifications',
    isLegacyNav: true,
  },
  forgetMe: {
    path: '/account/right-to-be-forgotten',
    guard: 'session',
    title: 'routes.forgetMe',
    isLegacyNav: true,
  },
  accountMembership: { path: '/account/membership', guard: 'membershipSettings', title: 'routes.membership' },

  publicNotifications: {
    path: '/public-notification-settings',
    guard: 'public',
    title: 'routes.notifications',
  },
  registerActionableOffer: { path: '/register/actionable-offer', guard: 'public', title: 'routes.register' },
  signIn: { path: '/sign-in', guard: 'public', title: 'session.signInTitle' },
  magicLogin: { path: '/auth/magic-login', guard: 'public', title: 'session.signingIn' },
  confirmIdentity: { path: '/auth/confirm', guard: 'public', title: 'session.confirmTitle' },
  impersonate: { path: '/auth/impersonate', guard: 'public', title: 'session.signingIn' },

  customers: { path: '/invoice-central/customers', guard: 'session', title: 'shell.invoiceCentral' },
  invoices: {
    path: '/invoices/eligible/:customerUuid?/:customerCurrency?',
    guard: 'session',
    title: 'shell.invoiceCentral',
  },

  imports: { path: '/imports', guard: 'session', title: 'routes.imports' },

  membershipSignUp: { path: '/memberships/sign-up', guard: 'membershipSignUp', title: 'routes.membership' },
  membershipPayments: {
    path: '/memberships/payments',
    guard: 'membershipPayments',
    title: 'routes.membership',
  },

  offers: { path: '/offers', guard: 'session', title: 'shell.offerActivity', hasGreyBar: true },
  offersHistory: {
    path: '/offers/history',
    guard: 'session',
    title: 'shell.history',
    redirectTo: '/history/transactions',
  },
  offerDetails: {
    path: '/offers/:offerid/:clearDate?',
    dayParams: ['clearDate'],
    guard: 'session',
    title: 'routes.offerDetails',
    hasGreyBar: true,
  },
  offerEdit: {
    path: '/offers/:offerid/edit',
    guard: 'session',
    title: 'routes.editOffer',
    hasGreyBar: true,
  },
  offerCustomers: { path: '/offers/:offerid/customers', guard: 'session', title: 'routes.offerCustomers' },
  offerInvoices: {
    path: '/offers/:offerid/invoices/:customerUuid?/:customerCurrency?',
    guard: 'session',
    title: 'routes.offerInvoices',
  },
  requestCustomers: {
    path: '/offers/:requestid/invoice-edit/customers',
    guard: 'session',
    title: 'routes.offerCustomers',
  },
  requestInvoices: {
    path: '/offers/:requestid/invoice-edit/:customerUuid?/:customerCurrency?',
    guard: 'session',
    title: 'routes.offerInvoices',
  },

  builder: { path: '/offers/builder', guard: 'session', title: 'shell.buildOffer', isBuilder: true },
  builderInvoices: {
    path: '/offers/builder/invoices/:customerUuid?/:customerCurrency?',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  builderOneTime: {
    path: '/offers/builder/one-time',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  builderRepeating: {
    path: '/offers/builder/repeating',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  builderFutureRepeating: {
    path: '/offers/builder/future-repeating',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  builderPreferred: {
    path: '/offers/builder/preferred',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  builderComplete: {
    path: '/offers/builder/complete/:offerid',
    guard: 'session',
    title: 'routes.offerSubmitted',
    isBuilder: true,
  },
  builderSpecialRepeating: {
    path: '/offers/builder/scf-special-repeating-offer',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  builderActionable: {
    path: '/offers/builder/actionable-offer',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  builderActionableComplete: {
    path: '/offers/builder/actionable-offer-complete',
    guard: 'session',
    title: 'routes.offerSubmitted',
    isBuilder: true,
  },
  builderAbandonedCart: {
    path: '/offers/builder/abandoned-cart-offer',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  builderAbandonedCartComplete: {
    path: '/offers/builder/abandoned-cart-offer-complete',
    guard: 'session',
    title: 'routes.offerSubmitted',
    isBuilder: true,
  },
  builderCustomers: {
    path: '/offers/builder/customers',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  builderLanding: {
    path: '/offers/builder/landing',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },

  revamp: { path: '/offers-revamp', guard: 'session', title: 'shell.buildOffer', isBuilder: true },
  earlyPayOffer: { path: '/ep-offer', guard: 'session', title: 'shell.buildOffer', isBuilder: true },
  earlyPayOfferInvoices: {
    path: '/ep-offer/invoices/:customerUuid?/:customerCurrency?',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  earlyPayOfferDraft: {
    path: '/ep-offer/draft/:draftId',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  earlyPayOfferLanding: {
    path: '/ep-offer/landing/draft',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  earlyPayOfferEdit: {
    path: '/ep-offer/edit/:requestId',
    guard: 'session',
    title: 'routes.editOffer',
    isBuilder: true,
  },
  earlyPayOfferInvoiceEdit: {
    path: '/ep-offer/invoice-edit',
    guard: 'session',
    title: 'routes.editOffer',
    isBuilder: true,
  },

  cardsOffer: { path: '/cards-offer', guard: 'session', title: 'shell.buildOffer', isBuilder: true },
  cardsOfferInvoices: {
    path: '/cards-offer/invoices/:customerUuid?/:customerCurrency?',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },

  essential: {
    path: '/offer-builder/essential',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  essentialPartial: {
    path: '/offer-builder/essential/partial',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },
  essentialDetailed: {
    path: '/offer-builder/essential/detailed',
    guard: 'session',
    title: 'shell.buildOffer',
    isBuilder: true,
  },

  history: {
    path: '/history',
    guard: 'session',
    title: 'shell.history',
    redirectTo: '/history/transactions',
  },
  transactions: {
    path: '/history/transactions',
    guard: 'session',
    title: 'shell.history',
    hasGreyBar: true,
  },
  transaction: {
    path: '/history/transaction/:transactionid',
    guard: 'session',
    title: 'routes.transaction',
    hasGreyBar: true,
  },
  historyInvoices: {
    path: '/history/invoices',
    guard: 'session',
    title: 'shell.history',
    redirectTo: '/history/transactions',
  },
  historyInvoice: {
    path: '/history/invoice/:invoiceid',
    guard: 'session',
    title: 'routes.historyInvoice',
    hasGreyBar: true,
  },

  capfin: { path: '/capfin', guard: 'session', title: 'routes.lending', redirectTo: '/lending' },
  lending: { path: '/lending', guard: 'session', title: 'routes.lending' },

  expandNetwork: {
    path: '/find-your-customers/expand-your-network',
    guard: 'session',
    title: 'routes.findCustomers',
  },
  requestCustomer: {
    path: '/find-your-customers/request-new-customers',
    guard: 'session',
    title: 'routes.findCustomers',
  },

  privacy: { path: '/legal/:language/privacy', guard: 'public', title: 'routes.privacy' },
  supplierAgreement: {
    path: '/legal/:language/terms',
    guard: 'public',
    title: 'routes.supplierAgreement',
  },

  surveyTest: { path: '/qualtrics/test', guard: 'session', title: 'routes.surveyTest' },
} as const satisfies Record<string, RouteEntry>

export type RouteName = keyof typeof routes
