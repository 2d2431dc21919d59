import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { FeaturedCustomer } from '#domain/network'
import {
  api,
  fetchBuyerName,
  fetchFeatured,
  newIdempotencyKey,
  requestBuyer,
  searchBuyers,
  type FoundBuyers,
  type WantedBuyer,
} from '#data'

export type { WantedBuyer }

export type FoundBuyer = FoundBuyers['buyers'][number]

const queryKey = ['buyers']

/** Active buyers whose name contains the text; those found before stay until the answer. */
export function useBuyerSearch(text: string): UseQueryResult<FoundBuyers> {
  const search = text.trim()
  return useQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ signal }) => searchBuyers(api.http, search, signal),
    placeholderData: keepPreviousData,
  })
}

export function useBuyerRequest(): UseMutationResult<void, Error, WantedBuyer> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: WantedBuyer) => requestBuyer(api.http, wanted, newIdempotencyKey()),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}

/** Featured buyers for a visitor who is not signed in. */
export function useVisitorFeatured(): UseQueryResult<readonly FeaturedCustomer[]> {
  return useQuery({
    queryKey: ['featured'],
    queryFn: ({ signal }) => fetchFeatured(api.open, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The name of an organization's buyer; not asked for without an organization. */
export function useBuyerName(organizationUuid: string | undefined): UseQueryResult<string> {
  return useQuery({
    queryKey: ['buyer-name', organizationUuid],
    queryFn: ({ signal }) => fetchBuyerName(api.open, organizationUuid ?? '', signal),
    enabled: organizationUuid !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
