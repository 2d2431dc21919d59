import * as v from 'valibot'
import { isLocaleCode, type AgreementContent } from '#contract'
import { agreementContent } from '#contract/answers'
import { readAgreementContent } from './store.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'

export const agreementRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/agreement-content',
    summary:
      'The copy of one agreement as clean HTML; 400 for an unknown locale, 404 where it has no such copy',
    access: 'supplier',
    answer: agreementContent,
    rejections: ['LOCALE_UNSUPPORTED', 'NOT_FOUND'],
    query: v.object({ locale: v.string(), cmsId: v.pipe(v.string(), v.maxLength(100)) }),
    handle: async ({ services, query: { locale, cmsId }, actor }): Promise<AgreementContent> => {
      if (!isLocaleCode(locale))
        throw new Rejection('LOCALE_UNSUPPORTED', `${locale} is not a locale of ours`)
      const { accountId } = actor()
      const content = await services.database.asReader(accountId, (tx) =>
        readAgreementContent(tx, accountId, cmsId, locale),
      )
      if (content === undefined) throw notFound('agreement copy')
      // With the first copy: every start would wait for the parser.
      const { sanitizeCopy } = await import('./sanitize.ts')
      return { ...content, copy: sanitizeCopy(content.copy) }
    },
  }),
]
