import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, type Logger } from 'pino'

export type Log = Logger

/** The id of the HTTP request that is being answered: each log line about it carries it. */
export const answeredRequest = new AsyncLocalStorage<string>()

/** Structured log lines on standard error. Credentials are redacted wherever they occur. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      mixin: () => {
        const requestId = answeredRequest.getStore()
        return requestId === undefined ? {} : { requestId }
      },
      serializers: { err: errorFields },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'token',
          '*.token',
          'jwt',
          '*.jwt',
          '*.authorization',
          '*.operatorToken',
          '*.databaseUrl',
          '*.natsUrl',
          '*.smtpUrl',
          '*.s3Url',
          '*.secretAccessKey',
        ],
        censor: '[cut]',
      },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}

/**
 * The fields of an error that are logged. Errors of databases and mail servers carry rows, parameters and addresses in
 * fields of their own, which are left out.
 */
export function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? String(error.code) : undefined
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: errorFields(cause) }) }
}
