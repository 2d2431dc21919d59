import type { Transaction } from '../../platform/db/driver.ts'

export interface AccountFlag {
  readonly flag: string
  readonly isOn: boolean
}

export function accountFlags(tx: Transaction, accountId: string): Promise<readonly AccountFlag[]> {
  return tx.query<AccountFlag>(
    'select flag, is_on as "isOn" from account_flags where account_id = $1 order by flag',
    [accountId],
  )
}

/** Turns a flag for an account; undefined: as the server is configured. */
export async function setAccountFlag(
  tx: Transaction,
  accountId: string,
  flag: string,
  isOn: boolean | undefined,
  now: Date,
): Promise<void> {
  if (isOn === undefined) {
    await tx.query('delete from account_flags where account_id = $1 and flag = $2', [accountId, flag])
    return
  }
  await tx.query(
    `insert into account_flags (account_id, flag, is_on, changed_at) values ($1, $2, $3, $4)
     on conflict (account_id, flag) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`,
    [accountId, flag, isOn, now],
  )
}

/** The first division of an account; undefined without divisions. */
export async function firstDivision(tx: Transaction, accountId: string): Promise<string | undefined> {
  const [first] = await tx.query<{ uuid: string }>(
    'select market_uuid as uuid from markets where account_id = $1 order by 1 limit 1',
    [accountId],
  )
  return first?.uuid
}
