import { canMove, isLiving, type RequestOutcome, type RequestStatus } from '#domain/requests'

export interface ModelRequest {
  readonly id: string
  readonly supplier: number
  readonly isRecurring: boolean
  readonly customers: readonly number[]
  status: string
  version: number
}

export class RequestModel {
  readonly requests = new Map<string, ModelRequest>()
  /** Markets that are closed, as `supplier:customer`. */
  readonly closed = new Set<string>()

  of(supplier: number): readonly ModelRequest[] {
    return [...this.requests.values()].filter((request) => request.supplier === supplier)
  }

  isClaimed(supplier: number, customer: number): boolean {
    return this.of(supplier).some(({ status, customers }) => isLiving(status) && customers.includes(customer))
  }

  isClosed(supplier: number, customer: number): boolean {
    return this.closed.has(`${supplier}:${customer}`)
  }

  /**
   * The possible states of each request after a clear: recurring ones stay active, one-time ones end where a market was
   * open.
   */
  outcomesOfClear({ supplier, isRecurring, customers, status }: ModelRequest): readonly string[] {
    const isDecided = customers.some((customer) => !this.isClosed(supplier, customer))
    if (status !== 'ACTIVE' || isRecurring || !isDecided) return [status]
    return ['FULL_ACCEPTANCE', 'PARTIAL_ACCEPTANCE', 'NOT_ACCEPTED']
  }
}

/** Whether the server may have moved a request from one status to the other in one step. */
export function isLegal(from: string, to: string): boolean {
  return from === to || canMove(from, to as RequestStatus | RequestOutcome)
}
