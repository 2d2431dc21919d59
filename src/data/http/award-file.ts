import type { Currency } from '#domain/money'
import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { awardStatusPath } from './award-calls.ts'
import { ApiError, toApiError } from './api-error.ts'
import { inLanguage, signedLink, type Signer } from './signed-link.ts'

const BASE = 'taker/consolidated-history/early-pay-transaction-award'

export interface AwardFileOf {
  readonly uuid: string
  readonly makerOrganizationUuid: string
  readonly currency: Currency
  /** `yyyy-MM-dd` */
  readonly depositDay: string
}

const startAnswer = v.object({ data: v.object({ key: v.string() }) })
const statusAnswer = v.object({
  values: v.object({ isComplete: v.boolean(), downloadable: v.boolean(), fileName: v.string() }),
})

/** Starts the export of a transaction; returns its key. */
export async function startAwardFile(http: KyInstance, wanted: AwardFileOf): Promise<string> {
  const searchParams = {
    depositDate: wanted.depositDay,
    currency: wanted.currency,
    transactionId: wanted.uuid,
    format: 'csv',
  }
  const path = `taker/maker/${wanted.makerOrganizationUuid}/consolidated-history/early-pay-transaction-award/archive`
  return answered(async () => v.parse(startAnswer, await http.post(path, { searchParams }).json()).data.key)
}

export async function awardFileStatus(
  http: KyInstance,
  userUuid: string | undefined,
  key: string,
): Promise<v.InferOutput<typeof statusAnswer>['values']> {
  const path = ofUser(BASE, userUuid)
  return answered(
    async () => v.parse(statusAnswer, await http.get(path, { searchParams: { key } }).json()).values,
  )
}

export function ofUser(base: string, userUuid: string | undefined): string {
  const path = awardStatusPath(base, userUuid)
  if (!path.ok) throw new ApiError('TOKEN_MISSING', 401, path.code)
  return path.value
}

/** A link to the file, valid for a minute. */
export async function awardFileLink(api: Signer, key: string): Promise<string> {
  return signedLink(api, `/early-pay/api/${BASE}/archive/file?${inLanguage(api, { key })}`)
}

async function answered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toApiError(error)
  }
}
