import { encodeIdSet, idSetOf } from '#domain/invoices'
import { userHandleOf } from '../../server/features/sessions/user-handle.ts'
import { type Asked, type TestSupplier } from '../../server/testing-api.ts'
import { type World, CREDENTIAL, FOREIGN_AGREEMENT } from './tenancy-world.ts'

/** A call with foreign ids, and what its answer must be. "clean": 2xx that names nothing of the other supplier. */
interface RestCase {
  readonly ask: (world: World) => Asked & { readonly path: string }
  readonly answer: 'clean' | number
}

const plain = (path: string, body?: unknown): RestCase => ({ ask: () => ({ path, body }), answer: 'clean' })

const INVOICES = '/taker/maker/:makerOrganizationUuid/invoices'

export const invoicesPath = ({ foreign }: World, suffix: string, query = 'currency=USD') =>
  `/taker/maker/${foreign.customers[0]!.makerOrganizationUuid}/invoices${suffix}?${query}`

const foreignInvoices = (suffix: string, body?: unknown): RestCase => ({
  ask: (world) => ({ path: invoicesPath(world, suffix), body }),
  answer: 404,
})

const foreignExclude: RestCase = {
  ask: ({ own, foreign }) => ({
    path: `/taker/maker/${own.customers[0]!.makerOrganizationUuid}/invoices/exclude?currency=USD`,
    body: { invoiceIds: [String(foreign.customers[0]!.eligible[0])] },
  }),
  answer: 404,
}

const foreignSet = (name: string): RestCase => ({
  ask: ({ foreign }) => {
    const set = encodeIdSet(idSetOf(Float64Array.from(foreign.customers[0]!.eligible)))
    const body = { invoices: Buffer.from(set).toString('base64') }
    return { path: `/taker/invoices/${name}`, body }
  },
  answer: 404,
})

const foreignMarkets: RestCase = {
  ask: ({ own, foreign }) => ({
    path: `/taker/maker/${own.customers[0]!.makerOrganizationUuid}/invoices?currency=USD&takerMarketIds=${encodeURIComponent(JSON.stringify([foreign.customers[0]!.marketUuid]))}`,
  }),
  answer: 404,
}

const foreignCsv: RestCase = {
  ask: () => ({ path: 'signed' }),
  answer: 404,
}

/** A signed download of a foreign resource. */
const signedWith = (path: string, query: (world: World) => string, answer: RestCase['answer']): RestCase => ({
  ask: (world) => ({ path: `signed ${path}?${query(world)}` }),
  answer,
})

const HISTORY = '/taker/consolidated-history'

const REGISTRATION = { clientDataJSON: 'e30', attestationObject: 'oA' }

/** An assertion of another user, for a challenge that was not issued. */
const answerOf = (owner: TestSupplier) => ({
  ...CREDENTIAL,
  response: {
    clientDataJSON: 'e30',
    authenticatorData: 'AA',
    signature: 'AA',
    userHandle: Buffer.from(userHandleOf(owner)).toString('base64url'),
  },
})

/** An upload of a logo for an account. */
function logoForm(accountId: string): FormData {
  const form = new FormData()
  form.set('file', new File(['x'], 'logo.png'))
  form.set('accountId', accountId)
  const areaPixels = { x: 0, y: 0, width: 1, height: 1 }
  form.set('displayCoordinates', JSON.stringify({ areaPixels, rotation: 0 }))
  return form
}

/** Every REST call, by method and path. A call that is missing here fails the first test below. */
export const REST_CASES: Readonly<Record<string, readonly RestCase[]>> = {
  'post /user-source/magic-login': [
    { ask: () => ({ path: '/user-source/magic-login', body: { token: 'x' } }), answer: 401 },
  ],
  'post /magic-auth': [{ ask: () => ({ path: '/magic-auth', body: { magicAuthToken: 'x' } }), answer: 401 }],
  'post /refresh-token': [plain('/refresh-token')],
  'delete /sooner-user-auth/:sessionUuid': [
    { ask: ({ foreignSession }) => ({ path: `/sooner-user-auth/${foreignSession}` }), answer: 404 },
  ],
  // No client is registered.
  'post /oauth/authorize': [{ ask: () => ({ path: '/oauth/authorize' }), answer: 403 }],
  'post /user-source/forgot-password': [
    {
      ask: ({ foreign }) => ({ path: '/user-source/forgot-password', body: { emailAddress: foreign.email } }),
      answer: 'clean',
    },
  ],
  'post /user-token/:userUuid': [
    { ask: ({ foreign }) => ({ path: `/user-token/${foreign.userId}` }), answer: 403 },
  ],
  'get /staff/suppliers': [{ ask: () => ({ path: '/staff/suppliers' }), answer: 403 }],
  'post /staff/session': [{ ask: () => ({ path: '/staff/session' }), answer: 403 }],
  'post /passkey-login/challenge': [plain('/passkey-login/challenge')],
  'post /passkey-login': [
    {
      ask: ({ foreign }) => ({ path: '/passkey-login', body: answerOf(foreign) }),
      answer: 403,
    },
  ],
  'get /user-source/passkeys': [plain('/user-source/passkeys')],
  'post /user-source/passkeys/challenge': [plain('/user-source/passkeys/challenge')],
  'post /user-source/passkeys': [
    {
      ask: () => ({ path: '/user-source/passkeys', body: { ...CREDENTIAL, response: REGISTRATION } }),
      answer: 403,
    },
  ],
  'delete /user-source/passkeys/:passkeyUuid': [
    { ask: ({ foreignPasskey }) => ({ path: `/user-source/passkeys/${foreignPasskey}` }), answer: 404 },
  ],
  'post /user-source/reauthentication/challenge': [plain('/user-source/reauthentication/challenge')],
  'post /user-source/reauthentication/passkey': [
    {
      ask: ({ foreign }) => ({ path: '/user-source/reauthentication/passkey', body: answerOf(foreign) }),
      answer: 403,
    },
  ],
  'post /user-source/reauthentication/send-link': [plain('/user-source/reauthentication/send-link')],
  'post /user-source/reauthentication/link': [
    {
      ask: ({ foreignConfirmation }) => ({
        path: '/user-source/reauthentication/link',
        body: { token: foreignConfirmation },
      }),
      answer: 403,
    },
  ],
  'get /user-source/offer-limit': [plain('/user-source/offer-limit')],
  'put /user-source/offer-limit': [plain('/user-source/offer-limit', { limit: null })],
  'get /user-source/sessions': [plain('/user-source/sessions')],
  'post /user-source/sessions/end-others': [plain('/user-source/sessions/end-others')],
  'post /user-source/device-key': [
    plain('/user-source/device-key', { deviceId: '00000000-0000-4000-8000-000000000001' }),
  ],
  'post /signed-link': [plain('/signed-link', { path: '/early-pay/api/book/manifest' })],
  'get /user/me': [plain('/user/me')],
  'get /user/me/divisions/takers': [plain('/user/me/divisions/takers')],
  'get /capital-finance/product-info': [plain('/capital-finance/product-info')],
  'get /card-statuses': [plain('/card-statuses')],
  'get /featured-customers': [plain('/featured-customers')],
  'get /find-your-customers/buyers': [plain('/find-your-customers/buyers')],
  'get /buyers/:makerOrganizationUuid': [
    {
      ask: ({ foreign }) => ({ path: `/buyers/${foreign.customers[0]!.makerOrganizationUuid}` }),
      answer: 404,
    },
  ],
  'post /find-your-customers/requests': [
    {
      ask: ({ foreign }) => ({
        path: '/find-your-customers/requests',
        body: { buyerUuid: foreign.customers[0]!.customerUuid },
      }),
      answer: 404,
    },
  ],
  'post /user-source/legacy-home-link': [
    { ask: () => ({ path: '/user-source/legacy-home-link' }), answer: 404 },
  ],
  'get /imports': [plain('/imports')],
  'post /imports': [{ ask: () => ({ path: '/imports', file: 'a,b' }), answer: 'clean' }],
  'delete /imports/:importUuid': [
    { ask: ({ foreignUpload }) => ({ path: `/imports/${foreignUpload}` }), answer: 404 },
  ],
  ...Object.fromEntries(
    ['preview', 'run', 'refused-rows', 'undo'].map((call) => [
      `post /imports/:importUuid/${call}`,
      [
        {
          ask: ({ foreignUpload }: World) => ({ path: `/imports/${foreignUpload}/${call}`, body: {} }),
          answer: 404,
        },
      ],
    ]),
  ),
  'post /image/upload': [
    {
      ask: ({ foreign }) => ({ path: '/image/upload', form: logoForm(foreign.accountId) }),
      answer: 404,
    },
  ],
  ...Object.fromEntries(
    ['', '/source'].map((part) => [
      `get /image/:imageUuid${part}`,
      [{ ask: ({ foreignImage }: World) => ({ path: `/image/${foreignImage}${part}` }), answer: 404 }],
    ]),
  ),
  'get /user-source/notification-settings': [plain('/user-source/notification-settings')],
  'put /user-source/notification-settings': [
    plain('/user-source/notification-settings', { topic: 'productNews', isOn: true }),
  ],
  ...Object.fromEntries(
    ['post', 'put'].map((method) => [
      `${method} /public-notification-settings`,
      [
        {
          ask: ({ foreign }: World) => ({
            path: '/public-notification-settings',
            body: { id: foreign.userId, topic: 'productNews', isOn: true },
          }),
          answer: 404,
        },
      ],
    ]),
  ),
  // A link without a session erases nobody.
  'post /user/forget': [{ ask: () => ({ path: '/user/forget', token: 'none' }), answer: 401 }],
  'get /user/terms': [plain('/user/terms')],
  ...Object.fromEntries(
    ['seen', 'acknowledged'].map((step) => [
      `post /user/terms/:documentUuid/${step}`,
      [
        {
          ask: ({ foreignRequest }: World) => ({ path: `/user/terms/${foreignRequest}/${step}` }),
          answer: 404,
        },
      ],
    ]),
  ),
  'get /marketing/buyers': [plain('/marketing/buyers')],
  'get /exchange-rate': [plain('/exchange-rate')],
  'get /agreement-content': ['none', FOREIGN_AGREEMENT].map((cmsId) => ({
    ask: () => ({ path: `/agreement-content?locale=en&cmsId=${cmsId}` }),
    answer: 404,
  })),
  'get /taker/offers': [plain('/taker/offers')],
  'get /maker/:makerOrganizationUuid/rate-sources/:currency/:offerType': [
    {
      ask: ({ foreign }) => ({
        path: `/maker/${foreign.customers[0]!.makerOrganizationUuid}/rate-sources/USD/ONE_TIME`,
      }),
      answer: 404,
    },
  ],
  'post /taker/maker/:makerOrganizationUuid/consolidated-history/early-pay-transaction-award/archive': [
    {
      ask: ({ foreign, foreignTransaction }) => ({
        path: `/taker/maker/${foreign.customers[0]!.makerOrganizationUuid}/consolidated-history/early-pay-transaction-award/archive?transactionId=${foreignTransaction}`,
      }),
      answer: 'clean',
    },
  ],
  'get /taker/consolidated-history/early-pay-transaction-award/:userUuid/archive/status': [
    {
      ask: ({ foreign, foreignRequest }) => ({
        path: `/taker/consolidated-history/early-pay-transaction-award/${foreign.userId}/archive/status?key=${foreignRequest}`,
      }),
      answer: 404,
    },
  ],
  [`get ${HISTORY}/early-pay-transaction-award/archive/file`]: [
    signedWith(
      `${HISTORY}/early-pay-transaction-award/archive/file`,
      ({ foreignRequest }) => `key=${foreignRequest}`,
      404,
    ),
  ],
  [`get ${HISTORY}/early-pay-award/archive`]: [
    signedWith(
      `${HISTORY}/early-pay-award/archive`,
      ({ foreignRequest }) => `offerUuid=${foreignRequest}`,
      'clean',
    ),
  ],
  [`post ${HISTORY}/early-pay-award/archive`]: [
    plain(`${HISTORY}/early-pay-award/archive`, { startDate: '2026-03-01', dateType: 'depositDate' }),
  ],
  [`get ${HISTORY}/early-pay-award/:userUuid/archive/status`]: [
    {
      ask: ({ foreign }) => ({ path: `${HISTORY}/early-pay-award/${foreign.userId}/archive/status` }),
      answer: 404,
    },
    {
      ask: ({ own, foreignRequest }) => ({
        path: `${HISTORY}/early-pay-award/${own.userId}/archive/status?jobId=${foreignRequest}`,
      }),
      answer: 'clean',
    },
  ],
  'get /user-source/taker/clearSummary': [plain('/user-source/taker/clearSummary')],
  'get /user-source/onboarding': [plain('/user-source/onboarding')],
  'post /user-source/onboarding': [
    plain('/user-source/onboarding', { onboardingName: 'how_it_works_dialog' }),
  ],
  'post /user-source/onboarding/complete': [
    {
      ask: ({ foreignRequest }) => ({
        path: '/user-source/onboarding/complete',
        body: { onboardingId: foreignRequest },
      }),
      answer: 404,
    },
  ],
  'post /membership-payments/events': [
    { ask: () => ({ path: '/membership-payments/events', body: { id: 'x' } }), answer: 403 },
  ],
  'post /reporting/track': [plain('/reporting/track', { name: 'login' })],
  'post /reporting/identify': [plain('/reporting/identify', { name: 'identify' })],
  'post /reporting/visitor': [plain('/reporting/visitor', { name: 'render-failed' })],
  'put /user-source/reconcile': [plain('/user-source/reconcile', {})],
  'put /user-source/locale': [plain('/user-source/locale', { locale: 'en' })],
  [`get ${INVOICES}`]: [foreignInvoices(''), foreignMarkets],
  [`get ${INVOICES}/ineligible`]: [foreignInvoices('/ineligible')],
  [`get ${INVOICES}/adjustments`]: [foreignInvoices('/adjustments')],
  [`get ${INVOICES}/stats`]: [foreignInvoices('/stats')],
  [`get ${INVOICES}/ineligible/filtered-stats`]: [foreignInvoices('/ineligible/filtered-stats')],
  [`get ${INVOICES}/ineligible/all-stats`]: [foreignInvoices('/ineligible/all-stats')],
  [`get ${INVOICES}/adjustments/filtered-stats`]: [foreignInvoices('/adjustments/filtered-stats')],
  [`get ${INVOICES}/adjustments/all-stats`]: [foreignInvoices('/adjustments/all-stats')],
  'put /taker/invoices/exclude': [foreignSet('exclude')],
  'put /taker/invoices/include': [foreignSet('include')],
  [`put ${INVOICES}/exclude`]: [foreignInvoices('/exclude', { invoiceIds: [] }), foreignExclude],
  [`put ${INVOICES}/include`]: [
    {
      ask: (world) => ({
        path: invoicesPath(world, '/include'),
        body: { invoiceIds: [String(world.foreign.customers[0]!.eligible[0])] },
      }),
      answer: 404,
    },
  ],
  [`put ${INVOICES}/bulk-exclude`]: [foreignInvoices('/bulk-exclude', {})],
  [`put ${INVOICES}/bulk-include`]: [foreignInvoices('/bulk-include', {})],
  [`post ${INVOICES}/update-calculated-invoices`]: [
    {
      ask: (world) => ({
        path: invoicesPath(world, '/update-calculated-invoices'),
        body: {
          filters: [{ all: true, operation: 'INCLUDE' }],
          takersMarkets: [
            { marketId: world.foreign.customers[0]!.marketUuid, takerId: world.foreign.accountId },
          ],
        },
      }),
      answer: 404,
    },
    {
      ask: (world) => ({
        path: invoicesPath(world, '/update-calculated-invoices'),
        body: {
          filters: [{ all: true, operation: 'INCLUDE' }],
          takersMarkets: [{ marketId: world.foreign.customers[0]!.marketUuid, takerId: world.own.accountId }],
        },
      }),
      answer: 404,
    },
  ],
  [`get ${INVOICES}/eligible/csv`]: [foreignCsv],
  [`get ${INVOICES}/ineligible/csv`]: [foreignCsv],
  [`get ${INVOICES}/adjustments/csv`]: [foreignCsv],
  'post /taker/early-pay-request/2/submit': [
    {
      ask: ({ own, foreign }) => ({
        path: `/taker/early-pay-request/2/submit?uuid=${own.userId}`,
        body: {
          offer: { offerStrategy: 'ONE_TIME', rate: 5, rateType: 'APR' },
          opportunityUuids: [foreign.customers[1]!.opportunityUuid],
        },
      }),
      answer: 404,
    },
    {
      ask: ({ own, foreign }) => ({
        path: `/taker/early-pay-request/2/submit?uuid=${foreign.userId}`,
        body: {
          offer: { offerStrategy: 'ONE_TIME', rate: 5, rateType: 'APR' },
          opportunityUuids: [own.customers[1]!.opportunityUuid],
        },
      }),
      answer: 404,
    },
  ],
  'get /book/manifest': [plain('/book/manifest')],
  'get /book/chunks/:id': [
    { ask: ({ foreignChunk }) => ({ path: `/book/chunks/${foreignChunk}` }), answer: 404 },
  ],
  'get /book/changes': [
    {
      ask: ({ foreign }) => ({ path: `/book/changes?since=0&epoch=${foreign.accountId}` }),
      answer: 'clean',
    },
  ],
}
