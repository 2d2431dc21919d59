import { parseIsoDay } from '#domain/calendar'
import { REQUEST_TYPES, requestTypeSpec, type CreateCall, type RequestType } from '#domain/requests'
import { notFound, Rejection } from '../../platform/rejection.ts'
import { createRequest } from './submit/create.ts'
import { editInvoices, editRate, type RateEdit } from './changes/edit.ts'
import type { InvoiceOperation } from './changes/invoice-operations.ts'
import { togglePause, withdrawRequest } from './changes/lifecycle.ts'
import { withdrawCustomers } from './changes/withdraw-customers.ts'
import { resubmitRequest } from './sums/missing-ap.ts'
import type { CreateRequest, RequestTarget } from './request-calls.ts'
import { supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'
import { isUuid } from '../../platform/graphql/ids.ts'

/** What any of the creates may carry. Days are `yyyy-MM-dd`. */
type WireCreate = Partial<Omit<CreateRequest, 'type' | 'termExpirationDate'>> & {
  readonly opportunityUuid?: string
  readonly termExpirationDate?: string | null
}

function create(type: RequestType) {
  return (_: unknown, { input }: { readonly input: WireCreate }, context: GraphqlContext) => {
    const { opportunityUuid, termExpirationDate, ...rest } = input
    const opportunityUuids = rest.opportunityUuids ?? (opportunityUuid === undefined ? [] : [opportunityUuid])
    const ids = [...opportunityUuids, ...(rest.draftId == null ? [] : [rest.draftId])]
    if (!ids.every(isUuid)) throw notFound('opportunity')
    const wanted: CreateRequest = {
      ...rest,
      type,
      opportunityUuids,
      ...(termExpirationDate == null ? {} : { termExpirationDate: parseIsoDay(termExpirationDate) }),
    }
    const { commands, services, idempotencyKey } = context
    return createRequest({ ...services, commands }, supplierOf(context), wanted, idempotencyKey)
  }
}

const creates = Object.fromEntries(
  REQUEST_TYPES.map((type) => [requestTypeSpec(type).createCall, create(type)]),
) as Readonly<Record<CreateCall, ReturnType<typeof create>>>

/** The request a call names, as the caller has seen it. */
function target(id: string, { seenVersion }: GraphqlContext): RequestTarget {
  if (!isUuid(id)) throw notFound('request')
  return { id, seen: seenVersion }
}

interface ById {
  readonly id: string
}

// The specification names the status 401 for a withdrawal that the caller may not make.
function isUnauthorized(error: unknown): error is Rejection {
  return error instanceof Rejection && (error.code === 'READ_ONLY' || error.code === 'FORBIDDEN')
}

const changes = {
  withdrawOneEarlyPayRequest: async (_: unknown, { id }: ById, context: GraphqlContext) => {
    try {
      const seen = target(id, context)
      return await withdrawRequest(context, supplierOf(context), seen, context.idempotencyKey)
    } catch (error) {
      throw isUnauthorized(error) ? new Rejection(error.code, error.message, undefined, 401) : error
    }
  },
  withdrawCustomersOneEarlyPayRequest: (
    _: unknown,
    { id, customerUuids }: ById & { readonly customerUuids: readonly string[] },
    context: GraphqlContext,
  ) => {
    if (!customerUuids.every(isUuid)) throw notFound('customer in this request')
    return withdrawCustomers(
      context.services,
      supplierOf(context),
      { ...target(id, context), customerUuids },
      context.idempotencyKey,
    )
  },
  togglePauseOneEarlyPayRequest: (
    _: unknown,
    { id, shouldPause }: ById & { readonly shouldPause: boolean },
    context: GraphqlContext,
  ) =>
    togglePause(
      context.services,
      supplierOf(context),
      { ...target(id, context), shouldPause },
      context.idempotencyKey,
    ),
  editRateOneEarlyPayRequest: (_: unknown, args: Omit<RateEdit, 'seen'>, context: GraphqlContext) =>
    editRate(
      context.services,
      supplierOf(context),
      { ...args, ...target(args.id, context) },
      context.idempotencyKey,
    ),
  editInvoicesOneEarlyPayRequest: (
    _: unknown,
    { id, invoiceOperations }: ById & { readonly invoiceOperations: readonly InvoiceOperation[] },
    context: GraphqlContext,
  ) =>
    editInvoices(
      context.services,
      supplierOf(context),
      { ...target(id, context), invoiceOperations },
      context.idempotencyKey,
    ),
  resubmitOneEarlyPayRequest: (_: unknown, { id }: ById, context: GraphqlContext) =>
    resubmitRequest(context.services, supplierOf(context), target(id, context), context.idempotencyKey),
}

export const requestMutations = { ...creates, ...changes }
