import { linkAnswer } from '#contract/answers'
import { experienceOf } from '#domain/account'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { notFound } from '../../platform/rejection.ts'
import { findAccount } from '../users/store.ts'
import { signLegacyHome } from './legacy-home.ts'

export const providerRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/user-source/legacy-home-link',
    summary: 'A signed link to the legacy home, for an account without the new experience',
    access: 'supplier',
    answer: linkAnswer,
    rejections: ['NOT_FOUND'],
    handle: async ({ services, actor }) => {
      const { accountId, userId } = actor()
      const { legacyHome } = services.config.sites
      const account = await services.database.asAccount(accountId, (tx) => findAccount(tx, accountId))
      const experience = experienceOf({
        newExperienceEnabled: account?.newExperienceEnabled,
        hasLegacyHome: legacyHome !== undefined,
      })
      if (legacyHome === undefined || experience === 'new') throw notFound('legacy home')
      return { url: signLegacyHome(legacyHome, { accountId, userId }, services.now()) }
    },
  }),
]
