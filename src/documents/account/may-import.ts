import { isOn, session } from '#state'
import { useMe } from './me.ts'

/** Whether the user may import files: staff who act for a supplier, and users of accounts that were allowed to. */
export function useMayImport(): boolean {
  const isActing = session.token.value?.subject !== undefined
  return useMe().data?.isReadOnly === false && (isActing || isOn('invoice-import'))
}
