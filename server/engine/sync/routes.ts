import * as v from 'valibot'
import { bookChanges, bookManifest } from '#contract/answers'
import { wholeNumber } from '../../platform/inputs.ts'
import { notFound } from '../../platform/rejection.ts'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { readChanges } from './changes.ts'
import { snapshotsOf } from './snapshots.ts'

const changesQuery = v.object({
  since: wholeNumber,
  epoch: v.string(),
  marketsTag: v.optional(v.string(), ''),
})

export const bookRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/book/manifest',
    summary: 'The chunks of the whole book at one version, and its markets as they are today.',
    access: 'supplier',
    answer: bookManifest,
    rejections: [],
    handle: ({ services, actor }) => snapshotsOf(services).manifest(actor().accountId, services.now()),
  }),
  route({
    method: 'get',
    path: '/book/chunks/:id',
    summary: 'One chunk of the book: gzip of its binary form.',
    access: 'supplier',
    answer: { mediaTypes: ['application/octet-stream'], says: 'Gzip of the binary form.' },
    rejections: ['NOT_FOUND', 'SERVICE_FAILED'],
    async handle({ services, actor, params }) {
      const chunk = await snapshotsOf(services).chunk(actor().accountId, params.id ?? '')
      if (chunk === undefined) throw notFound('chunk: ask for the manifest again')
      return new Response(chunk as Uint8Array<ArrayBuffer>, {
        headers: { 'Content-Type': 'application/octet-stream' },
      })
    },
  }),
  route({
    method: 'get',
    path: '/book/changes',
    summary:
      'The rows that changed since a version, and the markets when they differ from those the tag names.',
    access: 'supplier',
    answer: bookChanges,
    rejections: [],
    query: changesQuery,
    handle({ services, actor, query }) {
      const known = { epoch: query.epoch, version: query.since, marketsTag: query.marketsTag }
      return readChanges(services.database, actor().accountId, known, services.now())
    },
  }),
]
