import { setImmediate as nextTurn } from 'node:timers/promises'
import { auditSubject, requireWriter, type Actor } from '../../actor.ts'
import { orRejection, Rejection } from '../../rejection.ts'
import { auditAll } from './audit.ts'
import { createBatches, type AddItem, type Waiting } from './batches.ts'
import { lockAccount, type Done } from './command.ts'
import { DatabaseUnavailable, type ChangeTransaction, type Database } from '../driver.ts'
import { tooManyWaiting, MOST_WAITING } from '../fair-queue.ts'
import { readAnswers, type KeyedCall } from './idempotency.ts'

export interface Command<Call> {
  readonly actor: Actor
  readonly keyed: KeyedCall
  readonly call: Call
}

export interface BatchedKind<Call, Facts, Result> {
  readonly weigh: (call: Call) => number
  /** A batch of several commands ends before the sum exceeds this: others wait for the database as long as it takes. */
  readonly mostWeight: number
  /** Reads what the commands are decided by. It is sent with the account's lock, so do not wait for anything before it. */
  readonly read: (
    tx: ChangeTransaction,
    accountId: string,
    calls: readonly Call[],
    now: Date,
  ) => Promise<Facts>
  /**
   * Decides the commands in their order and writes their effects. `version` is that of the account before them. What it
   * throws fails a command that is alone, and of several each is tried alone.
   */
  readonly apply: (
    tx: ChangeTransaction,
    facts: Facts,
    version: number,
    commands: readonly Command<Call>[],
    now: Date,
  ) => Promise<readonly (Done<Result> | Rejection)[]>
}

/** Answers of a batch that are given in one turn of the event loop. */
const ANSWERS_A_TURN = 32

/**
 * Runs suppliers' writes that are short and frequent: like `runCommand`, but those of an account that come while a
 * transaction is open share the next one, with its lock, its statements and its commit.
 */
export interface CommandBatches {
  run<Call, Facts, Result>(kind: BatchedKind<Call, Facts, Result>, command: Command<Call>): Promise<Result>
}

interface Member<Call, Result> extends Command<Call>, Waiting<Result> {}

export function createCommandBatches(database: Database, now: () => Date): CommandBatches {
  const kinds = new Map<unknown, AddItem<Member<unknown, unknown>>>()

  function addTo<Call, Facts, Result>(kind: BatchedKind<Call, Facts, Result>): AddItem<Member<Call, Result>> {
    const known = kinds.get(kind)
    // The map holds with each kind what was made for it.
    if (known !== undefined) return known as unknown as AddItem<Member<Call, Result>>
    const add = createBatches<Member<Call, Result>>({
      run: (accountId, take) => runBatch(database, kind, accountId, take, now),
      count: (members) => countOf(members, kind),
      most: MOST_WAITING,
      rejection: tooManyWaiting,
    })
    kinds.set(kind, add as unknown as AddItem<Member<unknown, unknown>>)
    return add
  }

  return {
    async run<Call, Facts, Result>(kind: BatchedKind<Call, Facts, Result>, command: Command<Call>) {
      requireWriter(command.actor)
      return new Promise<Result>((resolve, reject) =>
        addTo(kind)(command.actor.accountId, { ...command, resolve, reject }),
      )
    },
  }
}

/** A batch has a key once: its second call is answered by what the first has stored. */
function countOf<Call, Facts, Result>(
  members: readonly Command<Call>[],
  { weigh, mostWeight }: BatchedKind<Call, Facts, Result>,
): number {
  const keys = new Set<string>()
  let weight = 0
  const end = members.findIndex(({ actor, keyed, call }, place) => {
    weight += weigh(call)
    const key = keyed.key && `${actor.userId} ${keyed.key}`
    const isAgain = key !== undefined && keys.has(key)
    if (key !== undefined) keys.add(key)
    return place > 0 && (isAgain || weight > mostWeight)
  })
  return end === -1 ? members.length : end
}

async function runBatch<Call, Facts, Result>(
  database: Database,
  kind: BatchedKind<Call, Facts, Result>,
  accountId: string,
  take: () => readonly Member<Call, Result>[],
  now: () => Date,
): Promise<void> {
  let members: readonly Member<Call, Result>[] = []
  try {
    const outcomes = await database.asAccount(accountId, (tx) => {
      members = take()
      return runIn(tx, kind, accountId, members, now())
    })
    // After the commit.
    await settle(members, outcomes)
  } catch (error) {
    if (members.length < 2 || error instanceof DatabaseUnavailable) throw error
    for (const member of members)
      await runBatch(database, kind, accountId, () => [member], now).catch(member.reject)
  }
}

/** Calls of others come in between, however many are answered. */
async function settle<Call, Result>(
  members: readonly Member<Call, Result>[],
  outcomes: readonly (Pick<Done<Result>, 'result'> | Rejection)[],
): Promise<void> {
  for (const [place, { resolve, reject }] of members.entries()) {
    if (place > 0 && place % ANSWERS_A_TURN === 0) await nextTurn()
    const outcome = outcomes[place]!
    if (outcome instanceof Rejection) reject(outcome)
    else resolve(outcome.result)
  }
}

async function runIn<Call, Facts, Result>(
  tx: ChangeTransaction,
  kind: BatchedKind<Call, Facts, Result>,
  accountId: string,
  commands: readonly Command<Call>[],
  now: Date,
): Promise<readonly (Pick<Done<Result>, 'result'> | Rejection)[]> {
  const calls = commands.map(({ call }) => call)
  const [version, answers, facts] = await Promise.all([
    lockAccount(tx, accountId),
    readAnswers(tx, accountId, commands),
    kind.read(tx, accountId, calls, now),
  ])
  const earlier = commands.map((command) => orRejection(() => answers.earlier(command)))
  const fresh = commands.filter((_, place) => earlier[place] === undefined)
  const outcomes = fresh.length === 0 ? [] : await kind.apply(tx, facts, version, fresh, now)
  const done = fresh.flatMap((command, place) => {
    const outcome = outcomes[place]!
    return outcome instanceof Rejection ? [] : [{ command, outcome }]
  })
  const entries = done.map(({ command: { actor, keyed }, outcome: { target, details } }) => ({
    subject: auditSubject(actor),
    call: keyed.call,
    target: target ?? null,
    details: details ?? {},
  }))
  auditAll(tx, accountId, entries, now)
  for (const { command, outcome } of done) answers.add(command, outcome.result)
  answers.store(tx, accountId, now)
  const following = outcomes.values()
  return earlier.map((answer) => {
    if (answer === undefined) return following.next().value!
    // The result was stored by a call of this kind with the same arguments.
    return answer instanceof Rejection ? answer : { result: answer.value as Result }
  })
}
