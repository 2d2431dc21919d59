import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ImportPreview, ImportProfile, ImportRecord } from '#contract'
import {
  api,
  changeImportProfile,
  deleteImportProfile,
  fetchImportProfiles,
  fetchImports,
  previewImport,
  undoImport,
  type AskedReading,
  type ProfileEdit,
} from '#data'
import type { Page } from './query/page.ts'
import { UNVERSIONED } from './query/refresh-on-change.ts'

export type { AskedReading, ProfileEdit }

interface ImportPaging {
  readonly limit: number
  readonly offset: number
}

export const importsKey = ['imports']

/** The page that is shown first. */
export const LATEST_IMPORTS: ImportPaging = { limit: 10, offset: 0 }

/** Below the key of the imports: an import may save one. */
const profilesKey = [...importsKey, 'profiles']

/** A page of the imports of the account, the latest first; the previous page is shown until it is loaded. */
export function useImports(paging: ImportPaging): UseQueryResult<Page<ImportRecord>> {
  return useQuery({
    queryKey: [...importsKey, paging],
    queryFn: async ({ signal }) => {
      const { imports, totalCount } = await fetchImports(api.http, paging, signal)
      return { rows: imports, total: totalCount }
    },
    placeholderData: keepPreviousData,
  })
}

/** Whether one of the latest imports was undone. */
export function useIsUndone(uuid: string): boolean {
  const { data } = useImports(LATEST_IMPORTS)
  return data?.rows.some(({ importUuid, undo }) => importUuid === uuid && undo === 'undone') === true
}

/** Whether the server lists an import among the latest; false when it cannot be asked. */
export async function isImportListed(uuid: string): Promise<boolean> {
  const latest = await fetchImports(api.http, LATEST_IMPORTS).catch(() => undefined)
  return latest?.imports.some(({ importUuid }) => importUuid === uuid) === true
}

/** How an uploaded file would be imported; the last preview until the next arrives. It is read anew at each change. */
export function useImportPreview(
  uuid: string,
  asked: AskedReading,
  isEnabled = true,
): UseQueryResult<ImportPreview> {
  return useQuery({
    enabled: isEnabled,
    queryKey: ['import-preview', uuid, asked],
    queryFn: ({ signal }) => previewImport(api.http, uuid, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Another account's file must not be found on this device.
    gcTime: 0,
    meta: UNVERSIONED,
  })
}

export function useUndoImport(): UseMutationResult<ImportRecord, Error, string> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => undoImport(api.http, uuid),
    onSettled: () => client.invalidateQueries({ queryKey: importsKey }),
  })
}

export function useImportProfiles(): UseQueryResult<readonly ImportProfile[]> {
  return useQuery({
    queryKey: profilesKey,
    queryFn: async ({ signal }) => (await fetchImportProfiles(api.http, signal)).profiles,
  })
}

export function useChangeProfile(): UseMutationResult<ImportProfile, Error, ProfileEdit> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (edit: ProfileEdit) => changeImportProfile(api.http, edit),
    onSettled: () => client.invalidateQueries({ queryKey: profilesKey }),
  })
}

export function useDeleteProfile(): UseMutationResult<void, Error, string> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => deleteImportProfile(api.http, uuid),
    onSettled: () => client.invalidateQueries({ queryKey: profilesKey }),
  })
}
