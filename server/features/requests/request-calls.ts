import type { ExclusionBlock } from '../../engine/book/exclusions.ts'
import { blocksOfSet, readIdSet } from '../../engine/book/id-set-blocks.ts'
import type { FlagService } from '../../platform/services.ts'
import type { InvoiceOperation } from './changes/invoice-operations.ts'
import type { WantedTerms } from './submit/request-terms.ts'
import type { SeenVersion } from './stored-request.ts'

export interface CreateRequest extends WantedTerms {
  readonly opportunityUuids: readonly string[]
  readonly invoiceOperations?: readonly InvoiceOperation[] | null | undefined
  /** Invoices that are excluded for it alone, such as the others of its customers in an offer of some: base64 of a set. */
  readonly excludedForOffer?: string | null | undefined
  readonly draftId?: string | null | undefined
  readonly isRateAveraged?: boolean | null | undefined
}

export interface RequestTarget {
  readonly id: string
  readonly seen?: SeenVersion
}

export interface CreateCall {
  readonly kind: 'create'
  readonly id: string
  readonly wanted: CreateRequest
  readonly flags: FlagService
}

interface WithdrawCall {
  readonly kind: 'withdraw'
  readonly target: RequestTarget
}

export type RequestCall = CreateCall | WithdrawCall

/** The invoices that are excluded for a request alone. Rejects what is no set. */
export function excludedBlocksOf({ excludedForOffer }: CreateRequest): readonly ExclusionBlock[] {
  return excludedForOffer == null ? [] : blocksOfSet(readIdSet('excludedForOffer', excludedForOffer))
}

export function hasOperations({ wanted }: CreateCall): boolean {
  return (wanted.invoiceOperations?.length ?? 0) > 0
}
