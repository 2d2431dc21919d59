import { encodeIdSet, idSetOf } from '#domain/invoices'
import { plain, type RestCase, type RestCases } from './tenancy-cases.ts'
import type { World } from './tenancy-world.ts'

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

export const BOOK_CASES: RestCases = {
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
