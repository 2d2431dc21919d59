import * as v from 'valibot'
import { FLAG_DEFAULTS, type FlagKey } from '#contract'
import type { PaymentLink } from '#domain/memberships'
import { emailDomain } from './auth/email-address.ts'
import {
  ConfigError,
  describe,
  readFeaturedCustomers,
  readPaymentLinks,
  withSecretFiles,
  type FeaturedCustomers,
} from './config-files.ts'
import { incompleteSites, siteVariables, sitesOf, type SitesConfig } from './config-sites.ts'
import { telemetryOf, telemetryVariables, type TelemetryConfig } from './config-telemetry.ts'
import { isOpenToBrowsers, webAddress, words } from './config-values.ts'
import { objectAddress } from './objects/object-address.ts'
import { unencryptedAddresses } from './unencrypted-addresses.ts'
import { oauthClients, type OauthClient } from './oauth-clients.ts'
import type { UserLimits } from './http/limits/rate-limit.ts'

const count = (fallback: string, least = 1) =>
  v.pipe(v.optional(v.string(), fallback), v.transform(Number), v.integer(), v.minValue(least))
const isOn = (fallback: '0' | '1') =>
  v.pipe(
    v.optional(v.picklist(['0', '1']), fallback),
    v.transform((text) => text === '1'),
  )
// "missing-ap, memberships=off": a flag that is named is on, unless it says otherwise.
const flags = v.pipe(
  words,
  v.transform((list) => list.map((word) => word.split('='))),
  v.check(
    (list) =>
      list.every(([key = '', state = 'on']) => Object.hasOwn(FLAG_DEFAULTS, key) && /^(on|off)$/.test(state)),
    'names flags of the product, each followed by =on or =off or nothing',
  ),
  v.transform((list): Flags => ({
    ...FLAG_DEFAULTS,
    ...Object.fromEntries(list.map(([key, state]) => [key, state !== 'off'])),
  })),
)
const address = v.optional(v.pipe(v.string(), v.url()))

const environment = v.object({
  PORT: v.pipe(
    count('4000', 0),
    v.maxValue(65_535),
    v.check(isOpenToBrowsers, ({ input }) => `browsers open no page at port ${input}: take another one`),
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: address,
  /** A streaming replica of the database, for reads that may lag behind. */
  DATABASE_REPLICA_URL: address,
  /** Carries changes between the servers of one database instead of the database itself. */
  NATS_URL: address,
  /** Where the app is reached from outside; links in mails begin with it. */
  PUBLIC_URL: webAddress,
  /** Other origins whose pages may open a socket, besides PUBLIC_URL's own. */
  EXTRA_ORIGINS: v.pipe(
    words,
    v.transform((list) => list.map((text) => (URL.canParse(text) ? new URL(text).origin : 'null'))),
    v.check((list) => !list.includes('null'), 'names origins like https://app.example.com'),
  ),
  SMTP_URL: address,
  /** A bucket for what the servers of one database share: uploaded files and packed books. */
  S3_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => objectAddress(text) !== undefined,
        'is https://KEY:SECRET@HOST/BUCKET, ?region=REGION at its end if needed; key and secret percent-encoded',
      ),
    ),
  ),
  MAIL_FROM: v.optional(v.string(), 'Sooner <no-reply@sooner.test>'),
  DEMO: v.optional(v.picklist(['0', '1'])),
  NODE_ENV: v.optional(v.string(), ''),
  SESSION_MINUTES: count('15'),
  /** Absolute session lifetime, however often the session is refreshed. */
  SESSION_HOURS: count('12'),
  IMPERSONATION_HOURS: count('2'),
  /** Signs session tokens; without it one is generated and kept in DATA_DIR. Servers of one database must share it. */
  SESSION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  /** Applications that users may sign in to: `id=https://address`; the first is the default. */
  OAUTH_CLIENTS: oauthClients,
  /** E-mail domains of staff; empty: a user's role alone decides. */
  STAFF_DOMAINS: v.pipe(
    words,
    v.transform((list) => list.map(emailDomain)),
  ),
  /** Behind a proxy that sets X-Forwarded-For. */
  TRUST_PROXY: isOn('0'),
  CLEAR_EVERY_SECONDS: count('15'),
  /** Sustained calls per second of one user, and the burst size. */
  CALLS_PER_SECOND: count('500'),
  CALLS_AT_ONCE: count('5000'),
  EXPORTS_AT_ONCE: count('4'),
  SOCKETS_PER_USER: count('100'),
  SUBSCRIPTIONS_PER_SOCKET: count('50'),
  /** Who answers where an account has no Supplier Relationship Manager. */
  SUPPORT_PHONE: v.optional(v.string(), '+1 555 0199'),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email()), 'support@sooner.test'),
  SUPPORT_URL: webAddress,
  CARDS_SITE_URL: webAddress,
  REVIEWS_URL: webAddress,
  PRIVACY_URL: webAddress,
  SUPPLIER_AGREEMENT_URL: webAddress,
  FEATURED_CUSTOMERS_FILE: v.optional(v.string()),
  CALENDAR_URL: webAddress,
  /** The text of the quarter-end reminder on home; without it the app has one for the third quarter. */
  QUARTER_END_TEXT: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** E-mail domains of the provider, four at most; their users are asked no survey. */
  INTERNAL_DOMAINS: v.pipe(
    words,
    v.maxLength(4, 'names four domains at most'),
    v.transform((list) => list.map(emailDomain)),
  ),
  ...siteVariables,
  ...telemetryVariables,
  /** How long a server that was told to stop still answers, so that balancers see that it is not ready. */
  DRAIN_SECONDS: count('0', 0),
  PAYMENT_LINKS_FILE: v.optional(v.string()),
  /** Signs the events of the payment provider; without it none is received. */
  PAYMENT_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(24))),
  FLAGS: flags,
  /** Stores the events that browsers track. */
  TRACKING: isOn('0'),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
})

export { ConfigError }

export type Flags = Readonly<Record<FlagKey, boolean>>

interface ProviderConfig {
  readonly supportPhone: string
  readonly supportEmail: string
  readonly supportUrl: string | undefined
  readonly cardsSiteUrl: string | undefined
  readonly reviewsUrl: string | undefined
  readonly privacyUrl: string | undefined
  readonly supplierAgreementUrl: string | undefined
  /** By region; undefined: samples. */
  readonly featuredCustomers: FeaturedCustomers | undefined
  readonly calendarUrl: string | undefined
  readonly quarterEndText: string | undefined
  /** Nine, or none: then support sells memberships. */
  readonly paymentLinks: readonly PaymentLink[]
  readonly internalDomains: readonly string[]
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly replicaUrl: string | undefined
  readonly natsUrl: string | undefined
  readonly publicUrl: string
  /** Origins whose pages may open a socket; undefined: those of this machine, for development. */
  readonly origins: readonly string[] | undefined
  readonly smtpUrl: string | undefined
  readonly s3Url: string | undefined
  readonly mailFrom: string
  readonly demo: boolean
  /** Where nothing is shown or made for trying out. */
  readonly isProduction: boolean
  readonly sessionMinutes: number
  readonly sessionHours: number
  /** How long a member of staff may act for a supplier at a time. */
  readonly impersonationHours: number
  readonly sessionSecret: string | undefined
  readonly paymentWebhookSecret: string | undefined
  readonly staffDomains: readonly string[]
  readonly oauthClients: readonly OauthClient[]
  readonly trustProxy: boolean
  readonly clearEverySeconds: number
  readonly limits: UserLimits
  readonly provider: ProviderConfig
  readonly sites: SitesConfig
  readonly telemetry: TelemetryConfig
  readonly drainSeconds: number
  readonly flags: Flags
  readonly isTracking: boolean
  readonly logLevel: string
}

/** Reads the configuration; an empty variable counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value !== ''))
  const result = v.safeParse(environment, given)
  if (!result.success) throw new ConfigError(describe(result.issues))
  const e = result.output
  const isProduction = e.NODE_ENV === 'production'
  const problems = [...(isProduction ? unencryptedAddresses(e) : []), ...incompleteSites(e)]
  if (problems.length > 0) throw new ConfigError(problems.join('; '))
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    replicaUrl: e.DATABASE_REPLICA_URL,
    natsUrl: e.NATS_URL,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    origins: originsOf(e.PUBLIC_URL, e.EXTRA_ORIGINS),
    smtpUrl: e.SMTP_URL,
    s3Url: e.S3_URL,
    mailFrom: e.MAIL_FROM,
    demo: isProduction ? e.DEMO === '1' : e.DEMO !== '0',
    isProduction,
    sessionMinutes: e.SESSION_MINUTES,
    sessionHours: e.SESSION_HOURS,
    impersonationHours: e.IMPERSONATION_HOURS,
    sessionSecret: e.SESSION_SECRET,
    paymentWebhookSecret: e.PAYMENT_WEBHOOK_SECRET,
    staffDomains: e.STAFF_DOMAINS,
    oauthClients: e.OAUTH_CLIENTS,
    trustProxy: e.TRUST_PROXY,
    clearEverySeconds: e.CLEAR_EVERY_SECONDS,
    limits: {
      callsPerSecond: e.CALLS_PER_SECOND,
      callsAtOnce: e.CALLS_AT_ONCE,
      exportsAtOnce: e.EXPORTS_AT_ONCE,
      socketsPerUser: e.SOCKETS_PER_USER,
      subscriptionsPerSocket: e.SUBSCRIPTIONS_PER_SOCKET,
    },
    provider: {
      supportPhone: e.SUPPORT_PHONE,
      supportEmail: e.SUPPORT_EMAIL,
      supportUrl: e.SUPPORT_URL,
      cardsSiteUrl: e.CARDS_SITE_URL,
      reviewsUrl: e.REVIEWS_URL,
      privacyUrl: e.PRIVACY_URL,
      supplierAgreementUrl: e.SUPPLIER_AGREEMENT_URL,
      featuredCustomers: readFeaturedCustomers(e.FEATURED_CUSTOMERS_FILE),
      calendarUrl: e.CALENDAR_URL,
      quarterEndText: e.QUARTER_END_TEXT,
      paymentLinks: readPaymentLinks(e.PAYMENT_LINKS_FILE),
      internalDomains: e.INTERNAL_DOMAINS,
    },
    sites: sitesOf(e),
    telemetry: telemetryOf(e),
    drainSeconds: e.DRAIN_SECONDS,
    flags: e.FLAGS,
    isTracking: e.TRACKING,
    logLevel: e.LOG_LEVEL,
  }
}

function originsOf(publicUrl: string | undefined, extra: readonly string[]): readonly string[] | undefined {
  if (publicUrl !== undefined) return [new URL(publicUrl).origin, ...extra]
  return extra.length > 0 ? extra : undefined
}
