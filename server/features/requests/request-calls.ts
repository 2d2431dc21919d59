import type { FlagService } from '../../platform/services.ts'
import type { InvoiceOperation } from './changes/invoice-operations.ts'
import type { WantedTerms } from './submit/request-terms.ts'
import type { SeenVersion } from './stored-request.ts'

/** The input of a new request of any type, from the GraphQL mutations or the REST submit. */
export interface CreateRequest extends WantedTerms {
  readonly opportunityUuids: readonly string[]
  readonly invoiceOperations?: readonly InvoiceOperation[] | null | undefined
  readonly draftId?: string | null | undefined
  readonly isRateAveraged?: boolean | null | undefined
}

/** Which request, as the caller last saw it. */
export interface RequestTarget {
  readonly id: string
  readonly seen?: SeenVersion
}

/** Makes a request. */
export interface CreateCall {
  readonly kind: 'create'
  /** The id it gets. */
  readonly id: string
  readonly wanted: CreateRequest
  readonly flags: FlagService
}

/** Withdraws an active request, which releases its customers. */
interface WithdrawCall {
  readonly kind: 'withdraw'
  readonly target: RequestTarget
}

export type RequestCall = CreateCall | WithdrawCall

/** Whether the call also includes or excludes invoices. */
export function hasOperations({ wanted }: CreateCall): boolean {
  return (wanted.invoiceOperations?.length ?? 0) > 0
}
