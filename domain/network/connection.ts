export const CONNECTION_STATES = ['CONNECTED', 'PENDING', 'NOT_STARTED'] as const

export type ConnectionState = (typeof CONNECTION_STATES)[number]

/** The state of a connection: a customer is connected, a buyer that was asked for is pending. */
export function connectionState(of: {
  readonly isCustomer: boolean
  readonly isRequested: boolean
}): ConnectionState {
  if (of.isCustomer) return 'CONNECTED'
  return of.isRequested ? 'PENDING' : 'NOT_STARTED'
}
