import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { requireFile, type DisplayCoordinates } from '#domain/account'
import { api, graphql, mutate, newIdempotencyKey, query, toApiError } from '#data'
import { useMe } from './me.ts'
import { NOT_OF_INVOICES } from '../query/refresh-on-change.ts'

export const companyLogoDocument = graphql(`
  query CompanyLogo($accountId: ID!) {
    getProfileImage(accountId: $accountId) {
      id
      displayCoordinates {
        areaPixels {
          x
          y
          width
          height
        }
        rotation
      }
    }
  }
`)

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

export interface CompanyLogo {
  readonly id: string
  /** The picture itself, so that it is there without a connection. */
  readonly image: string
  readonly displayCoordinates: DisplayCoordinates
}

const queryKey = ['company-logo']

/** The logo of the account; null without one. */
export function useCompanyLogo(): UseQueryResult<CompanyLogo | null> {
  const accountId = useMe().data?.account.id ?? ''
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { getProfileImage: found } = await query(companyLogoDocument, { accountId }, signal)
      if (!found) return null
      return { ...found, image: dataUrl('image/png', await fetchImage(found.id, signal)) }
    },
    enabled: accountId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: NOT_OF_INVOICES,
  })
}

export function useLogoSource(id: string | undefined): UseQueryResult<string> {
  return useQuery({
    queryKey: ['company-logo-source', id],
    // A browser tells the type of a picture by its content.
    queryFn: async ({ signal }) => dataUrl('image/png', await fetchImage(`${id}/source`, signal)),
    enabled: id !== undefined,
    gcTime: 0,
  })
}

async function fetchImage(path: string, signal: AbortSignal): Promise<Uint8Array> {
  try {
    return new Uint8Array(await api.http.get(`image/${path}`, { signal }).arrayBuffer())
  } catch (error) {
    throw toApiError(error)
  }
}

function dataUrl(type: string, data: Uint8Array): string {
  return `data:${type};base64,${btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''))}`
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
