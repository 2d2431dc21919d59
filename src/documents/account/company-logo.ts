import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DisplayCoordinates } from '#domain/account'
import { api, graphql, query, toApiError } from '#data'
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

export interface CompanyLogo {
  readonly id: string
  /** The picture itself, so that it is there without a connection. */
  readonly image: string
  readonly displayCoordinates: DisplayCoordinates
}

export const companyLogoKey = ['company-logo']

/** The logo of the account; null without one. */
export function useCompanyLogo(): UseQueryResult<CompanyLogo | null> {
  const accountId = useMe().data?.account.id ?? ''
  return useQuery({
    queryKey: companyLogoKey,
    queryFn: async ({ signal }) => {
      const { getProfileImage: found } = await query(companyLogoDocument, { accountId }, signal)
      if (!found) return null
      return { ...found, image: await fetchImage(found.id, signal) }
    },
    enabled: accountId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: NOT_OF_INVOICES,
  })
}

/** A picture of the account as a `data:` address: a browser tells its type by its content. */
export async function fetchImage(path: string, signal: AbortSignal): Promise<string> {
  try {
    return dataUrl('image/png', new Uint8Array(await api.http.get(`image/${path}`, { signal }).arrayBuffer()))
  } catch (error) {
    throw toApiError(error)
  }
}

function dataUrl(type: string, data: Uint8Array): string {
  return `data:${type};base64,${btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''))}`
}
