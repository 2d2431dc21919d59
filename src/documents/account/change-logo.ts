import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { requireFile, type DisplayCoordinates } from '#domain/account'
import { api, graphql, mutate, newIdempotencyKey, toApiError } from '#data'
import { companyLogoKey as queryKey, fetchImage } from './company-logo.ts'
import { useMe } from './me.ts'

export const updateLogoDocument = graphql(`
  mutation UpdateLogo($accountId: ID!, $displayCoordinates: DisplayCoordinatesInput!) {
    updateProfileImage(accountId: $accountId, displayCoordinates: $displayCoordinates) {
      id
    }
  }
`)

export const deleteLogoDocument = graphql(`
  mutation DeleteLogo($accountId: ID!) {
    deleteProfileImage(accountId: $accountId)
  }
`)

export function useLogoSource(id: string | undefined): UseQueryResult<string> {
  return useQuery({
    queryKey: ['company-logo-source', id],
    queryFn: ({ signal }) => fetchImage(`${id}/source`, signal),
    enabled: id !== undefined,
    gcTime: 0,
  })
}

export interface LogoChange {
  /** The file; undefined keeps the picture. */
  readonly file?: File | undefined
  readonly displayCoordinates: DisplayCoordinates
}

export function useSaveLogo(): UseMutationResult<void, Error, LogoChange> {
  const client = useQueryClient()
  const accountId = useMe().data?.account.id ?? ''
  return useMutation({
    mutationFn: async ({ file, displayCoordinates }: LogoChange) => {
      if (file === undefined) {
        await mutate(updateLogoDocument, { accountId, displayCoordinates }, newIdempotencyKey())
      } else {
        await upload(requireFile(file), accountId, displayCoordinates)
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}

async function upload(file: File, accountId: string, coordinates: DisplayCoordinates): Promise<void> {
  const body = new FormData()
  body.set('file', file)
  body.set('accountId', accountId)
  body.set('displayCoordinates', JSON.stringify(coordinates))
  try {
    await api.http.post('image/upload', { body, headers: { 'Idempotency-Key': newIdempotencyKey() } })
  } catch (error) {
    throw toApiError(error)
  }
}

export function useDeleteLogo(): UseMutationResult<unknown, Error, void> {
  const client = useQueryClient()
  const accountId = useMe().data?.account.id ?? ''
  return useMutation({
    mutationFn: () => mutate(deleteLogoDocument, { accountId }, newIdempotencyKey()),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}
