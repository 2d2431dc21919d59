import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { DEFAULT_CURRENCY, parseCurrency, type Currency, currencyCode } from '#domain/money'
import { graphql, query, type ResultOf } from '#data'
import { NOT_OF_INVOICES } from '../query/refresh-on-change.ts'

export const meDocument = graphql(`
  query Me {
    getMe {
      isReadOnly
      currencies
      user {
        uuid
        emailAddress
        firstName
        lastName
        accountName
        personalInfo {
          locale
        }
        formatPreferences {
          useCustomFormatting
          numberDisplayFormat
          dateDisplayFormat
          aggregateCurrencyFormat
          useEnglishHeadings
        }
      }
      account {
        id
        name
        newExperienceEnabled
        timeZone
        srm {
          firstName
          lastName
          imageUrl
          emailAddress
          phoneNumber
          fallback
          calendarLink
          team
        }
      }
      impersonator {
        uuid
        emailAddress
      }
    }
  }
`)

export type Me = Omit<WireMe, 'currencies'> & { readonly currencies: readonly Currency[] }

type WireMe = ResultOf<typeof meDocument>['getMe']

function decodeMe(wire: WireMe): Me {
  return { ...wire, currencies: wire.currencies.map(currencyCode) }
}

const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => decodeMe((await query(meDocument, {}, signal)).getMe),
  staleTime: Number.POSITIVE_INFINITY,
  meta: NOT_OF_INVOICES,
})

/** The signed-in supplier, requested once. */
export function useMe(): UseQueryResult<Me> {
  return useQuery(meQuery)
}

export function fetchMe(client: QueryClient): Promise<Me> {
  return client.ensureQueryData(meQuery)
}

/** The supplier's name, for documents on paper: waits until it is known. */
export async function supplierName(client: QueryClient): Promise<string> {
  return (await client.ensureQueryData(meQuery)).account.name
}

/**
 * The currency for sums over several currencies: the user's choice, otherwise USD. Waits for a user that is being read again: the
 * choice may have been made in another tab or on another device.
 */
export async function aggregateCurrency(client: QueryClient): Promise<Currency> {
  const { user } = await client.fetchQuery(meQuery)
  return aggregateCurrencyOf(user)
}

interface AggregateChoice {
  readonly formatPreferences: Pick<Me['user']['formatPreferences'], 'aggregateCurrencyFormat'>
}

/** The same for a loaded user. */
export function aggregateCurrencyOf({ formatPreferences }: AggregateChoice): Currency {
  return parseCurrency(formatPreferences.aggregateCurrencyFormat ?? '') ?? DEFAULT_CURRENCY
}

/** Whether the user is read-only; true until it is loaded. */
export function useIsReadOnly(): boolean {
  return useMe().data?.isReadOnly ?? true
}

/**
 * Whether the user is read-only; false until it is loaded, so that space for editing is reserved and the layout does not shift.
 * An edit by a read-only user in the meantime is rejected and reverted.
 */
export function useIsKnownReadOnly(): boolean {
  return useMe().data?.isReadOnly ?? false
}
