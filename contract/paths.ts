export const BASE_PATH = '/early-pay'
/** Where every call is served; the spec's own paths follow. */
export const API_PATH = '/early-pay/api'
export const GRAPHQL_PATH = '/early-pay/api/graphql'
/** The page a sign-in link opens; takes `token` and `redirect`. */
export const MAGIC_LOGIN_PAGE = '/early-pay/auth/magic-login'
/** The page a confirmation link opens; takes `token`. */
export const CONFIRM_PAGE = '/early-pay/auth/confirm'
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** In a GraphQL answer: the account's version before anything of the answer was read. */
export const ACCOUNT_VERSION_HEADER = 'Account-Version'

/** In every answer: the id under which the server's log has the call. */
export const REQUEST_ID_HEADER = 'X-Request-Id'
