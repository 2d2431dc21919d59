import { canMove, isRecurring, requestTypeSpec, type RequestType } from '#domain/requests'
import type { Actor } from '../../../platform/actor.ts'
import type { Command } from '../../../platform/db/commands/command-batches.ts'
import { bumpVersions } from '../../../platform/db/commands/changes.ts'
import type { Done } from '../../../platform/db/commands/command.ts'
import type { ChangeTransaction } from '../../../platform/db/driver.ts'
import { notFound, Rejection } from '../../../platform/rejection.ts'
import { removeDrafts } from '../../drafts/store.ts'
import { requireFreshAuthentication } from '../../sessions/reauthentication.ts'
import { earliestDeadline, insertRequests, type NewRequest } from '../submit/insert-requests.ts'
import type { LimitCheck } from '../offer-limit/offer-limit.ts'
import {
  excludedBlocksOf,
  hasOperations,
  type CreateCall,
  type RequestCall,
  type RequestTarget,
} from '../request-calls.ts'
import type { RequestFacts } from '../request-facts.ts'
import type { TermFlags } from '../submit/request-terms.ts'
import { requireOffered } from '../submit/require-offered.ts'
import { savingExclusions } from '../changes/saved-exclusions.ts'
import type { StoredRequest } from '../store.ts'
import { requireSeen } from '../stored-request.ts'
import { withdrawRequests, type Withdrawal } from '../changes/withdraw-requests.ts'

export interface RequestAnswer {
  readonly id: string
}

/** Decides creates and withdrawals one after the other, then writes the effects of all. Rejections are thrown, and change nothing. */
export class RequestDecisions {
  readonly #facts: RequestFacts
  readonly #isAboveLimit: LimitCheck
  readonly #version: number
  readonly #now: Date
  readonly #created: NewRequest[] = []
  readonly #withdrawn = new Map<string, Withdrawal>()
  readonly #claimed = new Map<string, string>()
  readonly #changes: object[] = []

  /** `version` is that of the account before. */
  constructor(facts: RequestFacts, isAboveLimit: LimitCheck, version: number, now: Date) {
    this.#facts = facts
    this.#isAboveLimit = isAboveLimit
    this.#version = version
    this.#now = now
  }

  decide({ actor, call }: Command<RequestCall>): Done<RequestAnswer> {
    return call.kind === 'create' ? this.#create(actor, call) : this.#withdraw(actor, call.target)
  }

  #create(actor: Actor, call: CreateCall): Done<RequestAnswer> {
    const { id, wanted } = call
    const { flags, calendars, highestInvoice } = this.#facts
    const { opportunityUuids, markets, terms } = requireOffered(wanted, this.#facts, (market) =>
      this.#requestOf(market),
    )
    if (!markets.some(({ hasIncluded }) => hasIncluded) && !mayWait(wanted.type, flags))
      throw new Rejection('NO_ELIGIBLE_INVOICES', 'no included invoice of these customers can be offered')
    if (this.#isAboveLimit(opportunityUuids)) requireFreshAuthentication(actor, this.#now)
    this.#created.push({
      id,
      actor,
      type: wanted.type,
      status: markets.some(({ reviewsRequests }) => reviewsRequests) ? 'SUBMITTED' : 'ACTIVE',
      terms,
      isRateAveraged: wanted.isRateAveraged ?? false,
      draftId: wanted.draftId ?? null,
      ceiling: isRecurring(wanted.type) ? null : highestInvoice,
      deadline: earliestDeadline(markets, this.#now, calendars),
      markets,
      version: this.#nextVersion(id),
      // Those with invoice operations saved them before the operations.
      savesExclusions: !hasOperations(call),
      excludedFor: excludedBlocksOf(wanted),
    })
    for (const { customerUuid } of markets) this.#claimed.set(customerUuid, id)
    const { type, rateType, rate } = wanted
    return {
      result: { id },
      target: id,
      details: { type, opportunityUuids: wanted.opportunityUuids, rateType, rate },
    }
  }

  #withdraw(actor: Actor, { id, seen }: RequestTarget): Done<RequestAnswer> {
    const request = this.#find(id)
    if (request === undefined) throw notFound('request')
    requireSeen(request, seen)
    if (!canMove(request.status, 'WITHDRAWN'))
      throw new Rejection(
        'REQUEST_NOT_WITHDRAWABLE',
        `a request that is ${request.status} cannot be withdrawn`,
      )
    const version = this.#nextVersion(request.id)
    this.#withdrawn.set(request.id, { request: { ...request, status: 'WITHDRAWN', version }, actor })
    return { result: { id }, target: id }
  }

  #find(id: string): StoredRequest | undefined {
    const request = this.#facts.requests.get(id.toLowerCase())
    return request && (this.#withdrawn.get(request.id)?.request ?? request)
  }

  #requestOf({ customerUuid, activeRequestId }: NewRequest['markets'][number]): string | null {
    const claimed = this.#claimed.get(customerUuid)
    if (claimed !== undefined) return claimed
    return activeRequestId !== null && this.#withdrawn.has(activeRequestId) ? null : activeRequestId
  }

  #nextVersion(requestId: string): number {
    return this.#version + this.#changes.push({ requestId })
  }

  get created(): readonly NewRequest[] {
    return this.#created
  }

  write(tx: ChangeTransaction, accountId: string): void {
    const [created, now] = [this.#created, this.#now]
    // Customers are released before they are claimed again.
    withdrawRequests(tx, accountId, [...this.#withdrawn.values()], now)
    insertRequests(tx, accountId, created, now)
    const saving = created.filter(({ savesExclusions }) => savesExclusions)
    if (saving.length > 0) {
      const { sql, params } = savingExclusions(accountId, saving)
      tx.atEnd(sql, params)
    }
    removeDrafts(tx, accountId, created)
    bumpVersions(tx, accountId, this.#version, 'requests', this.#changes, now)
  }
}

function mayWait(type: RequestType, { zeroApRecurring }: TermFlags): boolean {
  return requestTypeSpec(type).mayWait === true && zeroApRecurring
}
