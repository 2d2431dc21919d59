import * as v from 'valibot'
import { LENDING_LINKS, LENDING_PRODUCTS, type LendingProductInfo } from '#domain/lending'
import { Rejection } from '../../platform/rejection.ts'

const TIMEOUT_MS = 5_000

/** Addresses a link may lead to: of this host, or of the web. */
export const linkAddress = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^(https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i, 'is an address of the web, or a path'),
)

const answer = v.object({
  hasRFClients: v.boolean(),
  rf: v.pipe(
    v.array(
      v.object({
        status: v.pipe(v.string(), v.maxLength(60)),
        name: v.pipe(v.string(), v.maxLength(200)),
        actionButtonUrl: v.optional(v.nullable(linkAddress), null),
        isActionButtonDisabled: v.optional(v.boolean(), false),
        productType: v.picklist(LENDING_PRODUCTS),
      }),
    ),
    v.maxLength(100),
  ),
  showCapfinNav: v.boolean(),
  isRegistered: v.boolean(),
  completedPreOnboardingSteps: v.boolean(),
  navLinks: v.optional(
    v.pipe(
      v.array(v.object({ name: v.picklist(LENDING_LINKS), url: linkAddress })),
      v.maxLength(LENDING_LINKS.length),
    ),
    [],
  ),
})

export interface ProductInfoService {
  readonly url: string
  readonly token: string | undefined
}

/** Asks the configured service how far an account is. Throws a `Rejection` when it gives no valid answer in time. */
export async function askProductInfo(
  { url, token }: ProductInfoService,
  accountId: string,
): Promise<LendingProductInfo> {
  const address = new URL(url)
  address.searchParams.set('accountId', accountId)
  try {
    const response = await fetch(address, {
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      // The token is for this address alone.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return v.parse(answer, await response.json())
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer'
    throw new Rejection('SERVICE_FAILED', `the service of capital finance gave no valid answer: ${reason}`)
  }
}
