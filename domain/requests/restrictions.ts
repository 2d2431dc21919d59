import { requestTypeSpec, type RequestType } from './types.ts'
import { canMove, isLiving } from './status.ts'

/** What may be done with a request, as its details and the server's commands both ask it. */
export interface Restrictions {
  readonly isPausable: boolean
  readonly isWithdrawable: boolean
  readonly isInvoicesEditable: boolean
  readonly isRateEditable: boolean
}

/**
 * The restrictions that follow from type and status: only recurring requests pause; preferred terms are not edited;
 * a request whose market is not editable neither.
 */
export function requestRestrictions(
  type: RequestType,
  status: string,
  isMarketEditable: boolean,
  isReadOnly: boolean,
): Restrictions {
  const mayWrite = isLiving(status) && !isReadOnly
  const { kind, isRecurring } = requestTypeSpec(type)
  const editable = mayWrite && status === 'ACTIVE' && isMarketEditable && kind !== 'preferred-term'
  return {
    isPausable: mayWrite && isRecurring && (status === 'ACTIVE' || status === 'PAUSED'),
    isWithdrawable: mayWrite && canMove(status, 'WITHDRAWN'),
    isInvoicesEditable: editable,
    isRateEditable: editable && (kind === 'price-discovery' || kind === 'express'),
  }
}
