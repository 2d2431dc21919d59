import { BOOK_CASES } from './tenancy-book.ts'
import { plain, type RestCase, type RestCases } from './tenancy-cases.ts'
import { SIGN_IN_CASES } from './tenancy-sign-in.ts'
import { type World, FOREIGN_AGREEMENT } from './tenancy-world.ts'

const signedWith = (path: string, query: (world: World) => string, answer: RestCase['answer']): RestCase => ({
  ask: (world) => ({ path: `signed ${path}?${query(world)}` }),
  answer,
})

const HISTORY = '/taker/consolidated-history'

function logoForm(accountId: string): FormData {
  const form = new FormData()
  form.set('file', new File(['x'], 'logo.png'))
  form.set('accountId', accountId)
  const areaPixels = { x: 0, y: 0, width: 1, height: 1 }
  form.set('displayCoordinates', JSON.stringify({ areaPixels, rotation: 0 }))
  return form
}

/** Every REST call, by method and path. A call that is missing here fails the tenancy test. */
export const REST_CASES: RestCases = {
  ...SIGN_IN_CASES,
  ...BOOK_CASES,
  'get /user-source/offer-limit': [plain('/user-source/offer-limit')],
  'put /user-source/offer-limit': [plain('/user-source/offer-limit', { limit: null })],
  'get /user/me': [plain('/user/me')],
  'get /user/me/divisions/takers': [plain('/user/me/divisions/takers')],
  'get /capfin/product-info': [plain('/capfin/product-info')],
  'get /card-statuses': [plain('/card-statuses')],
  'get /featured-customers': [plain('/featured-customers')],
  'get /maintenance': [plain('/maintenance')],
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
  'get /import-profiles': [plain('/import-profiles')],
  'put /import-profiles/:profileUuid': [
    {
      ask: ({ foreignProfile }) => ({
        path: `/import-profiles/${foreignProfile}`,
        body: {
          name: 'mine',
          isWhole: true,
          dateStyle: 'year-first',
          decimalMark: '.',
          currency: null,
          revision: 1,
        },
      }),
      answer: 404,
    },
  ],
  'delete /import-profiles/:profileUuid': [
    { ask: ({ foreignProfile }) => ({ path: `/import-profiles/${foreignProfile}` }), answer: 404 },
  ],
  'get /imports': [plain('/imports')],
  'post /imports': [{ ask: () => ({ path: '/imports', file: 'a,b' }), answer: 'clean' }],
  'delete /imports/:importUuid': [
    { ask: ({ foreignUpload }) => ({ path: `/imports/${foreignUpload}` }), answer: 404 },
  ],
  ...Object.fromEntries(
    ['preview', 'run', 'rejected-rows', 'undo'].map((call) => [
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
}
