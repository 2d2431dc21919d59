import * as v from 'valibot'
import type { SupplierMatches } from '#contract'
import { loginAnswer, supplierMatches } from '#contract/answers'
import { requireStaff } from '../../platform/auth/staff.ts'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { resumeStaffSession } from './resume-session.ts'
import { searchSuppliers } from './search-suppliers.ts'

export const staffRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/staff/suppliers',
    summary: 'Users of suppliers that a member of staff may act for',
    access: 'session',
    answer: supplierMatches,
    rejections: [],
    query: v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
    handle: ({ services, actor, query }): Promise<SupplierMatches> => {
      requireStaff(actor(), services.config.staffDomains)
      return searchSuppliers(services.database, query.search)
    },
  }),
  route({
    method: 'post',
    path: '/staff/session',
    summary: 'The token of the staff session behind an impersonation, to go back to it',
    access: 'session',
    answer: loginAnswer,
    rejections: [],
    handle: ({ services, actor }) => resumeStaffSession(services, actor()),
  }),
]
