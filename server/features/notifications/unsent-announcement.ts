import type { Services } from '../../platform/services.ts'

interface Reader {
  readonly accountId: string
  readonly userId: string
}

/** Logs that an announcement did not reach one of its readers. */
export function logUnsent({ log }: Pick<Services, 'log'>, { accountId, userId }: Reader, err: unknown): void {
  log.error({ err, accountId, userId }, 'an announcement could not be mailed')
}
