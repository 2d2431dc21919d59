import * as v from 'valibot'
import { archiveStatus, startArchive } from '../../archives/archive.ts'
import { awardFile } from '../../archives/award-file.ts'
import { readArchiveFile } from '../../db/archives.ts'
import { isoDayText, shortText, uuid } from '../../inputs.ts'
import { notFound } from '../../refusal.ts'
import { route, type RestRoute } from '../rest-route.ts'

const uuids = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((given) => [given].flat().flatMap((text) => text.split(','))),
  v.array(uuid),
)
const HISTORY = '/taker/consolidated-history'

/** Files of awards: made beside the call and fetched when ready, or read at once by dates. Downloads are signed links. */
export const archiveRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    path: `/taker/maker/:makerOrganizationUuid/consolidated-history/early-pay-transaction-award/archive`,
    summary: 'Starts to make the file of a transaction and answers its key',
    access: 'supplier',
    query: v.looseObject({
      depositDate: v.optional(isoDayText),
      currency: v.optional(shortText),
      transactionId: v.optional(uuid),
      format: v.optional(v.literal('csv'), 'csv'),
      tmcIds: v.optional(uuids),
    }),
    handle: async ({ services, actor, params, query }) => {
      const { depositDate, currency, transactionId, tmcIds } = query
      const key = await startArchive(services, actor(), {
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
    path: `${HISTORY}/early-pay-transaction-award/:userUuid/archive/status`,
    summary: 'Whether a file is ready',
    access: 'supplier',
    query: v.object({ key: uuid }),
    handle: async ({ services, actor, params, query }) => {
      if (params.userUuid !== actor().userId) throw notFound('archive')
      return { values: await archiveStatus(services, actor(), query.key) }
    },
  }),
  route({
    method: 'get',
    path: `${HISTORY}/early-pay-transaction-award/archive/file`,
    summary: 'A file that is ready',
    access: 'signed',
    query: v.looseObject({ key: uuid }),
    handle: async ({ services, actor, query }) => {
      const { accountId, userId } = actor()
      const file = await services.database.asAccount(accountId, (tx) =>
        readArchiveFile(tx, accountId, userId, query.key),
      )
      if (file === undefined) throw notFound('archive')
      return csvAnswer(file.content, file.fileName)
    },
  }),
  route({
    method: 'get',
    path: `${HISTORY}/early-pay-award/archive`,
    summary: 'The awards of an offer, or those deposited in some days, as CSV',
    access: 'signed',
    query: v.looseObject({
      startDate: v.optional(isoDayText),
      endDate: v.optional(isoDayText),
      offerUuid: v.optional(uuid),
    }),
    handle: async ({ services, actor, query }) => {
      const { accountId } = actor()
      const { startDate, endDate, offerUuid } = query
      const content = await services.limits.exports.run(actor().userId, () =>
        services.database.asAccount(accountId, (tx) =>
          awardFile(tx, accountId, { startDate, endDate, offerUuid }),
        ),
      )
      return csvAnswer(content, 'early-pay-awards.csv')
    },
  }),
]

function csvAnswer(content: Uint8Array, fileName: string): Response {
  return new Response(content as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  })
}
