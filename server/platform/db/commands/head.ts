import { notFound } from '../../rejection.ts'
import type { Transaction } from '../driver.ts'

export interface BookHead {
  readonly epoch: string
  readonly version: number
}

export async function readHead(tx: Transaction, accountId: string): Promise<BookHead> {
  const [head] = await tx.query<BookHead>(
    'select book_epoch as epoch, head_version as version from accounts where account_id = $1',
    [accountId],
  )
  if (head === undefined) throw notFound('account')
  return head
}
