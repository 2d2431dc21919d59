import type { BatchedKind, Command } from '../../platform/db/commands/command-batches.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { Done } from '../../platform/db/commands/command.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { orRejection, Rejection } from '../../platform/rejection.ts'
import { usdRates } from '../exchange-rates/store.ts'
import { isFreshlyAuthenticated } from '../sessions/reauthentication.ts'
import { includeAgain } from '../../engine/book/include-again.ts'
import { applyInvoiceOperations } from './changes/invoice-operations.ts'
import { limitCheck, NO_LIMIT, type LimitCheck } from './offer-limit/offer-limit.ts'
import type { NewRequest } from './submit/insert-requests.ts'
import { readOfferedMarkets } from './submit/offered-markets.ts'
import { readingChanged, readingOffered } from './submit/offered-sums.ts'
import { saveSubmittedParts, type ReadOffered } from './submit/submitted-parts.ts'
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
    requireOneMeasure(facts, commands, now)
    const { outcomes, created } = await decideAll(tx, facts, version, commands, now)
    await keepWithdrawn(tx, version, commands, outcomes, now)
    await saveCreated(tx, created, now)
    return outcomes
  },
}

/**
 * A withdrawal may include invoices again that an offer beside it is measured with, where that is not confirmed: what this throws has
 * each command tried alone.
 */
function requireOneMeasure({ limit }: RequestFacts, commands: readonly RequestCommand[], now: Date): void {
  if (limit === undefined || commands.every(({ call }) => call.kind !== 'withdraw')) return
  if (commands.some(({ actor, call }) => call.kind === 'create' && !isFreshlyAuthenticated(actor, now)))
    throw new Error('an offer is measured after the withdrawals before it')
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

interface Decided {
  readonly outcomes: readonly (Done<RequestAnswer> | Rejection)[]
  readonly created: readonly NewRequest[]
}

/** Decides each command in its turn, and writes the effects of those that were not rejected with the commit. */
export async function decideAll(
  tx: ChangeTransaction,
  facts: RequestFacts,
  version: number,
  commands: readonly RequestCommand[],
  now: Date,
): Promise<Decided> {
  const [first] = commands
  if (first === undefined) return { outcomes: [], created: [] }
  const { accountId } = first.actor
  const isAboveLimit = await limitOf(tx, facts, commands, now, readingOffered(tx, accountId, now))
  const decisions = new RequestDecisions(facts, isAboveLimit, version, now)
  const outcomes = commands.map((command) => orRejection(() => decisions.decide(command)))
  decisions.write(tx, accountId)
  return { outcomes, created: decisions.created }
}

async function saveCreated(tx: ChangeTransaction, created: readonly NewRequest[], now: Date): Promise<void> {
  const [first] = created
  if (first === undefined) return
  const { accountId } = first.actor
  await saveSubmittedParts(tx, accountId, created, readingOffered(tx, accountId, now))
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
  const readOffered = readingChanged(tx, accountId, now, left)
  const isAboveLimit = await limitOf(tx, changed, [command], now, readOffered)
  const decisions = new RequestDecisions(changed, isAboveLimit, version, now)
  const outcome = decisions.decide(command)
  decisions.write(tx, accountId)
  await saveSubmittedParts(tx, accountId, decisions.created, readOffered)
  return outcome
}

/** The amounts are read for those alone who have not authenticated recently. */
async function limitOf(
  tx: ChangeTransaction,
  { limit, markets }: RequestFacts,
  commands: readonly RequestCommand[],
  now: Date,
  readOffered: ReadOffered,
): Promise<LimitCheck> {
  if (limit === undefined) return NO_LIMIT
  const checked = commands.flatMap(({ actor, call }) =>
    call.kind === 'withdraw' || isFreshlyAuthenticated(actor, now) ? [] : [{ actor, call }],
  )
  if (checked.length === 0) return NO_LIMIT
  const uuids = new Set(checked.flatMap(({ call }) => call.wanted.opportunityUuids))
  const offered = [...uuids].flatMap((uuid) => markets.get(uuid) ?? [])
  const sums = await readOffered(offered)
  const amounts = offered.map(({ opportunityUuid, currency, marketUuid }) => ({
    opportunityUuid,
    currency,
    minor: sums.get(marketUuid)?.includedMinor ?? 0,
  }))
  return limitCheck(limit, amounts, await usdRates(tx))
}
