import type { BatchedKind, Command } from '../../platform/db/commands/command-batches.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { Done } from '../../platform/db/commands/command.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { orRejection, Rejection } from '../../platform/rejection.ts'
import { isFreshlyAuthenticated } from '../sessions/reauthentication.ts'
import { includeAgain } from '../../engine/book/include-again.ts'
import { applyInvoiceOperations } from './changes/invoice-operations.ts'
import { NO_LIMIT, readLimitCheck, type LimitCheck } from './offer-limit/offer-limit.ts'
import { readOfferedMarkets } from './submit/offered-markets.ts'
import { excludedBlocksOf, hasOperations, type CreateCall, type RequestCall } from './request-calls.ts'
import { RequestDecisions, type RequestAnswer } from './sums/request-decisions.ts'
import { readRequestFacts, type RequestFacts } from './request-facts.ts'
import { requireOffered } from './submit/require-offered.ts'
import { savingExclusions, takeAsOwn } from './changes/saved-exclusions.ts'
import { saveWithdrawnParts } from './changes/withdrawn-parts.ts'

type RequestCommand = Command<RequestCall>

/** Decides the waiting calls of an account together: what each finds is what those before it have left. */
export const REQUEST_COMMANDS: BatchedKind<RequestCall, RequestFacts, RequestAnswer> = {
  mostWeight: 160,
  weigh(call) {
    if (call.kind === 'withdraw') return 1
    // Operations change what the commands after them are decided by: such a call has a transaction of its own.
    return hasOperations(call) ? Number.POSITIVE_INFINITY : call.wanted.opportunityUuids.length
  },
  read: readRequestFacts,
  async apply(tx, facts, version, commands, now) {
    const [first] = commands
    if (first?.call.kind === 'create' && hasOperations(first.call))
      return [await createWithOperations(tx, facts, { ...first, call: first.call }, now)]
    const outcomes = await decideAll(tx, facts, version, commands, now)
    await keepWithdrawn(tx, version, commands, outcomes, now)
    return outcomes
  },
}

/**
 * Saves what the requests that were withdrawn offered, and includes again what was excluded for them; each command that was not
 * rejected has a version. Their status changes with the commit.
 */
async function keepWithdrawn(
  tx: ChangeTransaction,
  version: number,
  commands: readonly RequestCommand[],
  outcomes: readonly (Done<RequestAnswer> | Rejection)[],
  now: Date,
): Promise<void> {
  const done = commands.filter((_, n) => !(outcomes[n] instanceof Rejection))
  const requestIds = done.flatMap(({ call }) => (call.kind === 'withdraw' ? [call.target.id] : []))
  const [first] = done
  if (first === undefined) return
  const { accountId } = first.actor
  await saveWithdrawnParts(tx, accountId, { requestIds }, now)
  await includeAgain(tx, accountId, { requestIds, which: 'since' }, version + done.length, now)
}

/** Decides each command in its turn, and writes the effects of those that were not rejected. */
export async function decideAll(
  tx: ChangeTransaction,
  facts: RequestFacts,
  version: number,
  commands: readonly RequestCommand[],
  now: Date,
): Promise<readonly (Done<RequestAnswer> | Rejection)[]> {
  const [first] = commands
  if (first === undefined) return []
  const isAboveLimit = await limitOf(tx, facts, commands, now)
  const decisions = new RequestDecisions(facts, isAboveLimit, version, now)
  const outcomes = commands.map((command) => orRejection(() => decisions.decide(command)))
  decisions.write(tx, first.actor.accountId)
  return outcomes
}

/** The result is checked after the operations: a rejection is thrown and rolls the transaction back. */
async function createWithOperations(
  tx: ChangeTransaction,
  facts: RequestFacts,
  command: Command<CreateCall>,
  now: Date,
): Promise<Done<RequestAnswer>> {
  const { accountId } = command.actor
  const { id, wanted } = command.call
  const { opportunityUuids, markets } = requireOffered(
    wanted,
    facts,
    ({ activeRequestId }) => activeRequestId,
  )
  const { sql, params } = savingExclusions(accountId, [{ id, excludedFor: excludedBlocksOf(wanted) }])
  await tx.query(sql, params)
  const version = await bumpVersion(tx, accountId, 'invoices', {}, now)
  const targets = [...new Map(markets.map((market) => [market.opportunityUuid, market])).values()]
  await applyInvoiceOperations(tx, accountId, wanted.invoiceOperations ?? [], targets, version, now)
  await takeAsOwn(tx, accountId, id)
  const left = await readOfferedMarkets(tx, accountId, opportunityUuids, now)
  const changed = { ...facts, markets: Map.groupBy(left, ({ opportunityUuid }) => opportunityUuid) }
  const decisions = new RequestDecisions(changed, await limitOf(tx, facts, [command], now), version, now)
  const outcome = decisions.decide(command)
  decisions.write(tx, accountId)
  return outcome
}

/** The amounts are read for those alone who have not authenticated recently. */
async function limitOf(
  tx: ChangeTransaction,
  { limit }: RequestFacts,
  commands: readonly RequestCommand[],
  now: Date,
): Promise<LimitCheck> {
  if (limit === undefined) return NO_LIMIT
  const checked = commands.flatMap(({ actor, call }) =>
    call.kind === 'withdraw' || isFreshlyAuthenticated(actor, now) ? [] : [{ actor, call }],
  )
  const [first] = checked
  if (first === undefined) return NO_LIMIT
  const opportunityUuids = checked.flatMap(({ call }) => call.wanted.opportunityUuids)
  return readLimitCheck(tx, first.actor.accountId, limit, opportunityUuids, now)
}
