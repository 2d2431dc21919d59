import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured log lines on standard error. Whatever could sign somebody in is cut out, wherever it stands. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
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
