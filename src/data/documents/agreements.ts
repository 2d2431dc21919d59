import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { ApiError, toApiError } from '../http/api-error.ts'
import { graphql, type ResultOf } from '../graphql/tada.ts'

export const agreementsDocument = graphql(`
  query Agreements($marketIds: [ID!]!) {
    agreements(filter: { marketId: { in: $marketIds } }) {
      id
      cmsId
      marketId
      revision
    }
  }
`)

export const acceptAgreementsDocument = graphql(`
  mutation AcceptAgreements($agreementAudits: [AgreementAuditInput!]!) {
    createManyAgreementAudits(agreementAudits: $agreementAudits) {
      dateAccepted
    }
  }
`)

/** An agreement of one market, in the revision it has now. */
export type Agreement = ResultOf<typeof agreementsDocument>['agreements'][number]

/** One acceptance: who agrees to which agreement in which revision. */
export interface AgreementAudit {
  readonly authServiceUuid: string
  readonly agreementId: string
  readonly revision: number
}

const contentAnswer = v.object({ cmsId: v.string(), title: v.string(), copy: v.string() })

/** What an agreement says: `copy` is HTML the server has cleaned. */
export type AgreementCopy = v.InferOutput<typeof contentAnswer>

const DEFAULT_LOCALE = 'en'

/** The copy of an agreement in a language, in the default one where there is none. Throws "An error has occurred: {status}". */
export async function agreementCopy(http: KyInstance, cmsId: string, locale: string): Promise<AgreementCopy> {
  try {
    return await fetchCopy(http, cmsId, locale)
  } catch (error) {
    const { status, code } = toApiError(error)
    if ((status === 400 || status === 404) && locale !== DEFAULT_LOCALE)
      return agreementCopy(http, cmsId, DEFAULT_LOCALE)
    throw new ApiError(code, status, `An error has occurred: ${status}`, error)
  }
}

async function fetchCopy(http: KyInstance, cmsId: string, locale: string): Promise<AgreementCopy> {
  return v.parse(
    contentAnswer,
    await http.get('agreement-content', { searchParams: { locale, cmsId } }).json(),
  )
}
