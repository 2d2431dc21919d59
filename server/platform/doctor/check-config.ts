import { ConfigError, readConfig, type Config } from '../config.ts'
import { findings, type Finding } from './finding.ts'

const { ok, warning, failure } = findings('configuration')

/** Decodes the environment as the start does. Without a configuration nothing else can be checked. */
export function checkConfig(env: Readonly<Record<string, string | undefined>>): {
  readonly config?: Config
  readonly found: readonly Finding[]
} {
  try {
    const config = readConfig(env)
    return { config, found: [ok('every variable makes sense'), ...unwise(config, env)] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const problems = error.message.split('; ')
    return { found: problems.map((problem) => failure(problem, 'see the table in docs/operating.md')) }
  }
}

/** What is allowed, but seldom meant. */
function unwise(config: Config, env: Readonly<Record<string, string | undefined>>): readonly Finding[] {
  const { isProduction, databaseUrl, natsUrl, sessionSecret, smtpUrl, trustProxy } = config
  const rules: readonly (readonly [boolean, string, string])[] = [
    [!isProduction, 'NODE_ENV is not production', 'set NODE_ENV=production wherever others sign in'],
    [
      isProduction && !env.PUBLIC_URL,
      'PUBLIC_URL is not set: links in mails lead to localhost',
      'set it to the address that users open',
    ],
    [
      isProduction && !trustProxy,
      'TRUST_PROXY is not 1: all callers seem to come from the proxy and share its limits',
      'set TRUST_PROXY=1 behind a proxy that sets X-Forwarded-For',
    ],
    [
      isProduction && smtpUrl === undefined,
      'SMTP_URL is not set: mails are files in DATA_DIR/mail, and nobody gets a sign-in link',
      'set SMTP_URL to a mail server',
    ],
    [
      databaseUrl !== undefined && sessionSecret === undefined,
      'SESSION_SECRET is not set: a second server on the same PostgreSQL would reject the sessions of this one',
      'set the same SESSION_SECRET on every server',
    ],
    [
      natsUrl !== undefined && databaseUrl === undefined,
      'NATS_URL is set without DATABASE_URL: the embedded database has one server, which tells nobody',
      'take NATS_URL away, or set DATABASE_URL',
    ],
  ]
  return rules.filter(([applies]) => applies).map(([, message, advice]) => warning(message, advice))
}
