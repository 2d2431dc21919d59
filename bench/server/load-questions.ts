export const EXCLUDE_ONE = 'exclude or include one invoice'
export const SUBMIT_OR_WITHDRAW = 'submit or withdraw'
export const LIST_FIRST = 'list call, first page'
export const LOAD_QUESTIONS = [EXCLUDE_ONE, SUBMIT_OR_WITHDRAW, LIST_FIRST] as const

/** The contender that has no server. */
export function bareUpdateOn(database: 'embedded' | 'postgres'): string {
  return database === 'embedded' ? 'bare embedded update' : 'bare PostgreSQL update'
}
