import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { onboardingAnswer, onboardingHistory } from '#contract/answers'
import { runCommand } from '../../platform/db/commands/command.ts'
import { completeOnboarding, findOpenOnboarding, insertOnboarding, listOnboardings } from './store.ts'
import { notFound } from '../../platform/rejection.ts'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'

const ONBOARDINGS = [
  'supplier_division',
  'supplier_onboarding',
  'recent_awards_dropdown',
  'how_it_works_dialog',
] as const

export const onboardingRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    failure: 'onboardings',
    path: '/user-source/onboarding',
    summary: 'The introductions the user has begun, the latest first',
    access: 'supplier',
    answer: onboardingHistory,
    rejections: [],
    handle: async ({ services, actor }) => {
      const { accountId, userId } = actor()
      const history = await services.database.asAccount(accountId, (tx) =>
        listOnboardings(tx, accountId, userId),
      )
      return {
        history: history.map(({ id, onboardingName, startedAt, completedAt }) => ({
          id,
          onboardingName,
          startedAt: startedAt.toISOString(),
          completedAt: completedAt?.toISOString() ?? null,
        })),
      }
    },
  }),
  route({
    method: 'post',
    failure: 'onboardingStart',
    path: '/user-source/onboarding',
    summary: 'Begins an introduction, or goes on with the one that is open',
    access: 'writer',
    isIdempotent: true,
    answer: onboardingAnswer,
    rejections: [],
    body: v.object({ onboardingName: v.picklist(ONBOARDINGS) }),
    handle: ({ services, actor, body, idempotencyKey }) => {
      const { accountId, userId } = actor()
      const call = { key: idempotencyKey, call: 'user-source/onboarding', args: body }
      const at = services.now()
      return runCommand(services.database, actor(), call, at, async (tx) => {
        const { onboardingName } = body
        const open = await findOpenOnboarding(tx, accountId, userId, onboardingName)
        const id = open ?? randomUUID()
        if (open === undefined) await insertOnboarding(tx, accountId, userId, { id, onboardingName }, at)
        return { result: { onboardingId: id }, target: id }
      })
    },
  }),
  route({
    method: 'post',
    failure: 'onboardingComplete',
    path: '/user-source/onboarding/complete',
    summary: 'Ends an introduction',
    access: 'writer',
    isIdempotent: true,
    answer: onboardingAnswer,
    rejections: ['NOT_FOUND'],
    body: v.object({ onboardingId: v.pipe(v.string(), v.uuid()) }),
    handle: ({ services, actor, body, idempotencyKey }) => {
      const { accountId, userId } = actor()
      const call = { key: idempotencyKey, call: 'user-source/onboarding/complete', args: body }
      const at = services.now()
      return runCommand(services.database, actor(), call, at, async (tx) => {
        const isDone = await completeOnboarding(tx, accountId, userId, body.onboardingId, at)
        if (!isDone) throw notFound('onboarding')
        return { result: { onboardingId: body.onboardingId }, target: body.onboardingId }
      })
    },
  }),
]
