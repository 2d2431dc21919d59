// The front door of the routes: the table and its builders, without the lazy screens, so that pages may import it.
export { pathTo, type LinkQuery, type RouteParams } from './build.ts'
export { checkRoute, type GuardContext, type GuardResult, type MembershipView } from './guards.ts'
export { inAppPath } from './in-app-path.ts'
export { matchRoute, type RouteMatch } from './match.ts'
export { redirectTarget } from './redirect-target.ts'
export { /** @public */ routes, type GuardName, type RouteEntry, type RouteName } from './paths.ts'
export {
  choiceField,
  countField,
  dayRangeField,
  defineQuery,
  numberRangeField,
  optionalField,
  sortField,
  textField,
  type QueryField,
} from './define-query.ts'
export { addressWith, paramsIn, withoutParams } from './params.ts'
export { useSearch } from './use-search.ts'
