import { idSetOf } from '#domain/invoices'
import type { NewEntry } from './outbox.ts'

interface EarlierArgs {
  readonly invoiceIds: Float64Array
  readonly excluded: boolean
}

export function upgradeEntry<Entry extends NewEntry>(entry: Entry): Entry {
  const args: object = entry.args
  if (!isEarlier(args)) return entry
  const { invoiceIds, excluded } = args
  return { ...entry, args: { invoices: idSetOf(invoiceIds), count: invoiceIds.length, excluded } }
}

function isEarlier(args: object): args is EarlierArgs {
  return 'invoiceIds' in args && args.invoiceIds instanceof Float64Array
}
