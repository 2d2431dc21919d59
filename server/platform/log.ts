import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured log lines on standard error. Whatever could sign somebody in is cut out, wherever it stands. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
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
          '*.smtpUrl',
        ],
        censor: '[cut]',
      },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}

/** What a log says of an error. Databases and mail servers add rows, parameters and addresses as fields of their own. */
export function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? String(error.code) : undefined
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: errorFields(cause) }) }
}
