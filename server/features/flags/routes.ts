import { maintenanceAnswer } from '#contract/answers'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'

export const flagRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/maintenance',
    summary: 'Whether the whole server is under maintenance, for a visitor, who has no flags',
    access: 'public',
    answer: maintenanceAnswer,
    rejections: [],
    handle: async ({ services }) => ({
      isUnderMaintenance: await services.flags.ofServer('maintenance-mode'),
    }),
  }),
]
