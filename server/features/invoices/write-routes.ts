import * as v from 'valibot'
import type { ErrorCode } from '#contract'
import { changedInvoices } from '#contract/answers'
import { readIdSet } from '../../engine/book/id-set-blocks.ts'
import { uuid } from '../../platform/inputs.ts'
import { notFound } from '../../platform/rejection.ts'
import { excludeSet } from './exclude-set.ts'
import { excludeInvoices, excludeMatching } from './exclude.ts'
import { invoiceFilters } from './filters.ts'
import { scopeQuery } from './scope.ts'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { INVOICES } from './routes.ts'

const rowId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const namedInvoices = v.object({ invoiceIds: v.pipe(v.array(rowId), v.maxLength(50_000)) })
/** The ids as base64 of a run-length encoded bitmap: a million consecutive ids take 125 kB. */
const invoiceSet = v.object({ invoices: v.pipe(v.string(), v.base64(), v.maxLength(1_000_000)) })
const writeQuery = v.looseObject(scopeQuery)

export const invoiceWriteRoutes: readonly RestRoute[] = [
  setRoute('exclude', true),
  setRoute('include', false),
  namedRoute('exclude', true),
  namedRoute('include', false),
  bulkRoute('bulk-exclude', true),
  bulkRoute('bulk-include', false),
  route({
    method: 'post',
    path: `${INVOICES}/update-calculated-invoices`,
    summary:
      'Includes the eligible invoices of the named markets again; while a request stands, those excluded since it was made',
    access: 'writer',
    isIdempotent: true,
    answer: changedInvoices,
    rejections: rejectionsOfChange(false),
    query: v.looseObject({ currency: scopeQuery.currency }),
    body: v.object({
      filters: v.pipe(
        v.array(v.object({ all: v.literal(true), operation: v.literal('INCLUDE') })),
        v.minLength(1),
      ),
      takersMarkets: v.pipe(v.array(v.object({ marketId: uuid, takerId: uuid })), v.minLength(1)),
    }),
    handle: ({ services, actor, params, query, body, idempotencyKey }) => {
      if (body.takersMarkets.some(({ takerId }) => takerId !== actor().accountId)) throw notFound('market')
      const takerMarketIds = body.takersMarkets.map(({ marketId }) => marketId)
      return excludeMatching(
        services,
        actor(),
        {},
        {
          makerOrganizationUuid: params.makerOrganizationUuid!,
          scope: { currency: query.currency, takerMarketIds },
          excluded: false,
          inRequest: true,
          key: idempotencyKey,
        },
      )
    },
  }),
]

/** An offer that grows above the limit of the account has to be confirmed. */
function rejectionsOfChange(excluded: boolean): readonly ErrorCode[] {
  return excluded ? ['NOT_FOUND'] : ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED']
}

/** The specification's two operations over invoices of all customers at once: one edit is one call. */
function setRoute(name: string, excluded: boolean): RestRoute {
  return route({
    method: 'put',
    failure: excluded ? 'excludeInvoices' : 'includeInvoices',
    path: `/taker/invoices/${name}`,
    summary: `${excluded ? 'Excludes' : 'Includes'} a set of invoices of any customers, all or none of them`,
    access: 'writer',
    isIdempotent: true,
    answer: changedInvoices,
    rejections: rejectionsOfChange(excluded),
    body: invoiceSet,
    handle: ({ services, actor, body, idempotencyKey }) =>
      excludeSet(services, actor(), {
        invoices: readIdSet('body.invoices', body.invoices),
        sent: body.invoices,
        excluded,
        key: idempotencyKey,
      }),
  })
}

function namedRoute(name: string, excluded: boolean): RestRoute {
  return route({
    method: 'put',
    failure: excluded ? 'excludeInvoices' : 'includeInvoices',
    path: `${INVOICES}/${name}`,
    summary: excluded ? 'Takes the named invoices out of every offer' : 'Puts the named invoices back',
    access: 'writer',
    isIdempotent: true,
    answer: changedInvoices,
    rejections: rejectionsOfChange(excluded),
    query: writeQuery,
    body: namedInvoices,
    handle: ({ services, actor, params, query, body, idempotencyKey }) =>
      excludeInvoices(services, actor(), body.invoiceIds, {
        makerOrganizationUuid: params.makerOrganizationUuid!,
        scope: { currency: query.currency, takerMarketIds: query.takerMarketIds },
        excluded,
        key: idempotencyKey,
      }),
  })
}

function bulkRoute(name: string, excluded: boolean): RestRoute {
  return route({
    method: 'put',
    failure: excluded ? 'bulkExcludeInvoices' : 'bulkIncludeInvoices',
    path: `${INVOICES}/${name}`,
    summary: `${excluded ? 'Excludes' : 'Includes'} every eligible invoice that matches the filters`,
    access: 'writer',
    isIdempotent: true,
    answer: changedInvoices,
    rejections: rejectionsOfChange(excluded),
    query: writeQuery,
    body: invoiceFilters,
    handle: ({ services, actor, params, query, body, idempotencyKey }) =>
      excludeMatching(services, actor(), body, {
        makerOrganizationUuid: params.makerOrganizationUuid!,
        scope: { currency: query.currency, takerMarketIds: query.takerMarketIds },
        excluded,
        key: idempotencyKey,
      }),
  })
}
