import { isCurrency } from '#domain/money'
import * as v from 'valibot'
import type { LocaleCode } from '#contract'
import { awardFileKey, awardFileStatus, awardJobList, startedAwardJobs } from '#contract/answers'
import { findArchive, createArchive } from './archive.ts'
import { awardJobs, requestAwardMail } from './award-jobs.ts'
import { awardFileName } from './award-file-name.ts'
import { AWARD_COLUMNS, awardPages } from './award-file.ts'
import type { AwardQuery } from './store.ts'
import { downloadHeadings, headingsParameter } from '../users/heading-language.ts'
import { isoDayText, shortText, uuid } from '../../platform/inputs.ts'
import { notFound } from '../../platform/rejection.ts'
import { languageAccepted } from '../../platform/http/context.ts'
import { csvDownload } from '../../platform/http/rest/csv-download.ts'
import { csvFile } from '../../platform/http/rest/rest-answer.ts'
import { route, type RestCall, type RestRoute } from '../../platform/http/rest/rest-route.ts'

const uuids = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((given) => [given].flat().flatMap((text) => text.split(','))),
  v.array(uuid),
)
const HISTORY = '/taker/consolidated-history'

export const archiveRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    failure: 'awardFile',
    path: `/taker/maker/:makerOrganizationUuid/consolidated-history/early-pay-transaction-award/archive`,
    summary: 'Asks for the file of a transaction and answers its key',
    access: 'supplier',
    answer: awardFileKey,
    rejections: ['LIMIT_REACHED'],
    query: v.looseObject({
      depositDate: v.optional(isoDayText),
      currency: v.optional(v.pipe(shortText, v.guard(isCurrency, 'is not a currency'))),
      transactionId: v.optional(uuid),
      format: v.optional(v.literal('csv'), 'csv'),
      tmcIds: v.optional(uuids),
    }),
    handle: async ({ services, actor, params, query }) => {
      const { depositDate, currency, transactionId, tmcIds } = query
      const key = await createArchive(services, actor(), {
        makerOrganizationUuid: params.makerOrganizationUuid!,
        startDate: depositDate,
        endDate: depositDate,
        currency,
        transactionId,
        tmcIds,
      })
      return { data: { key } }
    },
  }),
  route({
    method: 'get',
    failure: 'awardFileStatus',
    path: `${HISTORY}/early-pay-transaction-award/:userUuid/archive/status`,
    summary: 'Whether a file is ready',
    access: 'supplier',
    answer: awardFileStatus,
    rejections: [],
    query: v.object({ key: uuid }),
    handle: async ({ services, actor, params, query }) => {
      if (params.userUuid !== actor().userId) throw notFound('archive')
      // Always ready: the file is generated on download.
      const { fileName } = await findArchive(services, actor(), query.key)
      return { values: { isComplete: true, isError: false, downloadable: true, fileName } }
    },
  }),
  route({
    method: 'get',
    failure: 'awardFile',
    path: `${HISTORY}/early-pay-transaction-award/archive/file`,
    summary: 'A file that is ready',
    access: 'signed',
    answer: csvFile('The awards, one a line.'),
    rejections: ['NOT_FOUND'],
    query: v.looseObject({ key: uuid, headings: headingsParameter }),
    handle: async (call) => {
      const { question, fileName } = await findArchive(call.services, call.actor(), call.query.key)
      return awardDownload(call, question, fileName, call.query.headings)
    },
  }),
  route({
    method: 'post',
    failure: 'awardFile',
    path: `${HISTORY}/early-pay-award/archive`,
    summary: 'Mails the user a file of the awards deposited in some days; answers the job',
    access: 'supplier',
    answer: startedAwardJobs,
    rejections: ['LIMIT_REACHED'],
    body: v.pipe(
      v.object({
        startDate: isoDayText,
        endDate: v.optional(isoDayText),
        dateType: v.literal('depositDate'),
        headings: headingsParameter,
      }),
      v.check(
        ({ startDate, endDate }) => endDate === undefined || startDate <= endDate,
        'ends before it starts',
      ),
    ),
    handle: async ({ services, actor, context, body: { startDate, endDate, headings: named } }) => {
      const question = { startDate, endDate }
      const asked = { named, accepted: languageAccepted(context) }
      return {
        jobs: [{ jobId: await requestAwardMail(services, actor(), question, asked) }],
      }
    },
  }),
  route({
    method: 'get',
    failure: 'awardFileStatus',
    path: `${HISTORY}/early-pay-award/:userUuid/archive/status`,
    summary: 'How the jobs stand: those with the ids, or all of the user',
    access: 'supplier',
    answer: awardJobList,
    rejections: [],
    query: v.object({ jobId: v.optional(uuids) }),
    handle: async ({ services, actor, params, query }) => {
      if (params.userUuid !== actor().userId) throw notFound('archive')
      return { jobs: await awardJobs(services, actor(), query.jobId) }
    },
  }),
  route({
    method: 'get',
    failure: 'awardFile',
    path: `${HISTORY}/early-pay-award/archive`,
    summary: 'The awards of an offer, or those deposited in some days, as CSV',
    access: 'signed',
    answer: csvFile('The awards, one a line.'),
    rejections: [],
    query: v.looseObject({
      startDate: v.optional(isoDayText),
      endDate: v.optional(isoDayText),
      offerUuid: v.optional(uuid),
      headings: headingsParameter,
    }),
    handle: async (call) => {
      const { startDate, endDate, offerUuid } = call.query
      const { database, now } = call.services
      const question = { startDate, endDate, offerUuid }
      const fileName = await awardFileName(database, call.actor().accountId, question, now())
      return awardDownload(call, question, fileName, call.query.headings)
    },
  }),
]

async function awardDownload(
  call: Pick<RestCall, 'services' | 'actor' | 'context'>,
  question: AwardQuery,
  fileName: string,
  headings: LocaleCode | undefined,
): Promise<Response> {
  const pages = awardPages(call.services.database, call.actor().accountId, question)
  return csvDownload(call, fileName, await downloadHeadings(call, AWARD_COLUMNS, headings), pages)
}
