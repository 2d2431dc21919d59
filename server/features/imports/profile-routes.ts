import * as v from 'valibot'
import type { ImportProfile, ImportProfiles } from '#contract'
import { deletedProfile, importProfile, importProfiles } from '#contract/answers'
import type { IngestField } from '#domain/ingest'
import { isCurrency } from '#domain/money'
import { profileName } from '../../engine/import/profiles/profile.ts'
import {
  deleteProfile,
  listProfiles,
  lockProfile,
  updateProfile,
  type StoredProfile,
} from '../../engine/import/profiles/profile-store.ts'
import { runCommand } from '../../platform/db/commands/command.ts'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { Rejection } from '../../platform/rejection.ts'
import { requireImporter } from './importer.ts'

const profileChange = v.object({
  name: profileName,
  isWhole: v.boolean(),
  dateStyle: v.picklist(['year-first', 'day-first', 'month-first']),
  decimalMark: v.picklist(['.', ',']),
  currency: v.nullable(v.pipe(v.string(), v.guard(isCurrency, 'is no ISO 4217 currency'))),
  /** That of the profile as it was read. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

/** How files of a source are read, under names that the users of an account share. */
export const profileRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/import-profiles',
    summary: 'How files of known sources are read: the profiles of the account by name',
    access: 'supplier',
    answer: importProfiles,
    rejections: ['FEATURE_OFF', 'READ_ONLY'],
    handle: async ({ services, actor }): Promise<ImportProfiles> => {
      await requireImporter(services, actor())
      const { accountId } = actor()
      const profiles = await services.database.asAccount(accountId, (tx) => listProfiles(tx, accountId))
      return { profiles: profiles.map(profileView) }
    },
  }),
  route({
    method: 'put',
    path: '/import-profiles/:profileUuid',
    summary: 'Changes a profile; its columns are those of the file that it was saved from',
    access: 'writer',
    isIdempotent: true,
    answer: importProfile,
    rejections: ['FEATURE_OFF', 'PROFILE_CHANGED', 'PROFILE_EXISTS'],
    body: profileChange,
    handle: async ({ services, actor, params, body, idempotencyKey }): Promise<ImportProfile> => {
      await requireImporter(services, actor())
      const who = actor()
      const { accountId, userId } = who
      const { name, isWhole, dateStyle, decimalMark, currency, revision } = body
      const profileId = params.profileUuid ?? ''
      const call = { call: 'change-import-profile', key: idempotencyKey, args: { profileId, ...body } }
      const now = services.now()
      return runCommand(services.database, who, call, now, async (tx) => {
        const before = await lockProfile(tx, accountId, profileId)
        if (before.revision !== revision)
          throw new Rejection('PROFILE_CHANGED', 'the profile was changed since it was read')
        const { currency: _, ...reading } = before.reading
        const stored = await updateProfile(
          tx,
          { accountId, userId, now },
          {
            profileId,
            name,
            isWhole,
            reading: {
              ...reading,
              ...(currency !== null && { currency }),
              found: { ...reading.found, dateStyle, decimalMark },
            },
          },
        )
        return { result: profileView(stored), target: profileId }
      })
    },
  }),
  route({
    method: 'delete',
    path: '/import-profiles/:profileUuid',
    summary: 'Deletes a profile; imports that were read by it stay',
    access: 'writer',
    answer: deletedProfile,
    rejections: ['FEATURE_OFF'],
    handle: async ({ services, actor, params }) => {
      await requireImporter(services, actor())
      const who = actor()
      const { accountId } = who
      const profileUuid = params.profileUuid ?? ''
      const call = { call: 'delete-import-profile', key: undefined, args: { profileUuid } }
      return runCommand(services.database, who, call, services.now(), async (tx) => {
        await deleteProfile(tx, accountId, profileUuid)
        return { result: { profileUuid }, target: profileUuid }
      })
    },
  }),
]

function profileView(profile: StoredProfile): ImportProfile {
  const { profileId, name, isWhole, revision, reading, changedAt } = profile
  const { columns, dateStyle, decimalMark } = reading.found
  return {
    profileUuid: profileId,
    name,
    isWhole,
    revision,
    dateStyle,
    decimalMark,
    currency: reading.currency ?? null,
    columns: (Object.keys(columns) as IngestField[]).flatMap((field) => {
      const heading = columns[field]?.heading
      return heading === undefined ? [] : [{ field, heading }]
    }),
    changed: changedAt.toISOString(),
  }
}
