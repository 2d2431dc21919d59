import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ImportPreview, ImportRecord } from '#contract'
import { api, fetchImports, previewImport, undoImport, type AskedReading } from '#data'
import { isOn, session } from '#state'
import { useMe } from './me.ts'
import { UNVERSIONED } from './refresh-on-change.ts'

export type { AskedReading }

export const importsKey = ['imports']

/** Whether the user may import files: staff who act for a supplier, and users of accounts that were allowed to. */
export function useMayImport(): boolean {
  const isActing = session.token.value?.subject !== undefined
  return useMe().data?.isReadOnly === false && (isActing || isOn('invoice-import'))
}

/** The last imports of the account, the latest first. */
export function useImports(): UseQueryResult<readonly ImportRecord[]> {
  return useQuery({
    queryKey: importsKey,
    queryFn: async ({ signal }) => (await fetchImports(api.http, signal)).imports,
  })
}

/** How an uploaded file would be imported; the last preview until the next arrives. It is read anew at each change. */
export function useImportPreview(uuid: string, asked: AskedReading): UseQueryResult<ImportPreview> {
  return useQuery({
    queryKey: ['import-preview', uuid, asked],
    queryFn: ({ signal }) => previewImport(api.http, uuid, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Another account's file must not be found on this device.
    gcTime: 0,
    meta: UNVERSIONED,
  })
}

/** Undoes an import as a whole. */
export function useUndoImport(): UseMutationResult<ImportRecord, Error, string> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => undoImport(api.http, uuid),
    onSettled: () => client.invalidateQueries({ queryKey: importsKey }),
  })
}
