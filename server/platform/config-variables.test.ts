import { expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { readConfig } from './config.ts'

/** Every variable with a value of its own, so that one that is read into another's place is seen. */
const EVERY_VARIABLE = {
  PORT: '4001',
  HOST: '10.0.0.2',
  DATA_DIR: '/data',
  DATABASE_URL: 'postgres://database.test/sooner',
  DATABASE_REPLICA_URL: 'postgres://replica.test/sooner',
  NATS_URL: 'nats://nats.test:4222',
  PUBLIC_URL: 'https://app.test/',
  EXTRA_ORIGINS: 'https://other.test/path https://third.test',
  SMTP_URL: 'smtp://mail.test',
  S3_URL: 'https://key:secret@objects.test/bucket',
  MAIL_FROM: 'Pay <pay@app.test>',
  DEMO: '0',
  SESSION_MINUTES: '11',
  SESSION_HOURS: '13',
  IMPERSONATION_HOURS: '3',
  SESSION_SECRET: 'a-secret-of-more-than-32-letters-here',
  OAUTH_CLIENTS: 'one=https://one.test',
  STAFF_DOMAINS: 'staff.test',
  TRUST_PROXY: '1',
  CLEAR_EVERY_SECONDS: '21',
  CALLS_PER_SECOND: '31',
  CALLS_AT_ONCE: '32',
  EXPORTS_AT_ONCE: '33',
  SOCKETS_PER_USER: '34',
  SUBSCRIPTIONS_PER_SOCKET: '35',
  SUPPORT_PHONE: '+1 1',
  SUPPORT_EMAIL: 'support@app.test',
  SUPPORT_URL: 'https://support.test',
  CARDS_SITE_URL: 'https://cards.test',
  REVIEWS_URL: 'https://reviews.test',
  PRIVACY_URL: 'https://privacy.test',
  SUPPLIER_AGREEMENT_URL: 'https://agreement.test',
  CALENDAR_URL: 'https://calendar.test',
  QUARTER_END_TEXT: 'The quarter ends',
  INTERNAL_DOMAINS: 'internal.test, own.test',
  ENTERPRISE_DOMAINS: 'enterprise.test',
  ENTERPRISE_PATH: '/enterprise',
  LEGACY_HOME_URL: 'https://legacy.test',
  LEGACY_HOME_SECRET: 'another-secret-of-more-than-32-letters',
  CHAT_URL: 'https://chat.test',
  HELP_URL: 'https://help.test',
  CAPITAL_FINANCE_URL: 'https://capital.test',
  CAPITAL_FINANCE_TOKEN: 'capital-token',
  CALCULATOR_URL: 'https://calculator.test',
  METRICS_PORT: '9001',
  METRICS_TOKEN: 'a-token-of-metrics-of-24-letters',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.test/',
  OTEL_SERVICE_NAME: 'pay',
  OTEL_TRACES_SAMPLER_ARG: '0.25',
  DRAIN_SECONDS: '41',
  PAYMENT_WEBHOOK_SECRET: 'a-webhook-secret-of-24-letters',
  FLAGS: 'maintenance-mode=on',
  TRACKING: '1',
  LOG_LEVEL: 'warn',
}

test('every variable is read into its own setting', () => {
  const { featuredCustomers: _, ...provider } = readConfig(EVERY_VARIABLE).provider
  expect({ ...readConfig(EVERY_VARIABLE), provider }).toEqual({
    port: 4001,
    host: '10.0.0.2',
    dataDir: '/data',
    databaseUrl: 'postgres://database.test/sooner',
    replicaUrl: 'postgres://replica.test/sooner',
    natsUrl: 'nats://nats.test:4222',
    publicUrl: 'https://app.test',
    origins: ['https://app.test', 'https://other.test', 'https://third.test'],
    smtpUrl: 'smtp://mail.test',
    s3Url: 'https://key:secret@objects.test/bucket',
    mailFrom: 'Pay <pay@app.test>',
    demo: false,
    isProduction: false,
    sessionMinutes: 11,
    sessionHours: 13,
    impersonationHours: 3,
    sessionSecret: 'a-secret-of-more-than-32-letters-here',
    paymentWebhookSecret: 'a-webhook-secret-of-24-letters',
    staffDomains: ['staff.test'],
    oauthClients: [{ id: 'one', redirectUri: 'https://one.test' }],
    trustProxy: true,
    clearEverySeconds: 21,
    limits: {
      callsPerSecond: 31,
      callsAtOnce: 32,
      exportsAtOnce: 33,
      socketsPerUser: 34,
      subscriptionsPerSocket: 35,
    },
    provider: {
      supportPhone: '+1 1',
      supportEmail: 'support@app.test',
      supportUrl: 'https://support.test',
      cardsSiteUrl: 'https://cards.test',
      reviewsUrl: 'https://reviews.test',
      privacyUrl: 'https://privacy.test',
      supplierAgreementUrl: 'https://agreement.test',
      calendarUrl: 'https://calendar.test',
      quarterEndText: 'The quarter ends',
      paymentLinks: [],
      internalDomains: ['internal.test', 'own.test'],
    },
    sites: {
      enterprise: { domains: ['enterprise.test'], path: '/enterprise' },
      legacyHome: { url: 'https://legacy.test', secret: 'another-secret-of-more-than-32-letters' },
      chatUrl: 'https://chat.test',
      helpUrl: 'https://help.test',
      capitalFinance: { url: 'https://capital.test', token: 'capital-token' },
      calculatorUrl: 'https://calculator.test',
    },
    telemetry: {
      metricsPort: 9001,
      metricsToken: 'a-token-of-metrics-of-24-letters',
      traces: { url: 'https://traces.test/v1/traces', serviceName: 'pay', share: 0.25 },
    },
    drainSeconds: 41,
    flags: { ...FLAG_DEFAULTS, 'maintenance-mode': true },
    isTracking: true,
    logLevel: 'warn',
  })
})

test('SES-037 what is not set has the value that the documents name, and nothing leads outside', () => {
  const { featuredCustomers: _, ...provider } = readConfig({}).provider
  expect({ ...readConfig({}), provider }).toEqual({
    port: 4000,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    replicaUrl: undefined,
    natsUrl: undefined,
    publicUrl: 'http://localhost:4000',
    origins: undefined,
    smtpUrl: undefined,
    s3Url: undefined,
    mailFrom: 'Sooner <no-reply@sooner.test>',
    demo: true,
    isProduction: false,
    sessionMinutes: 15,
    sessionHours: 12,
    impersonationHours: 2,
    sessionSecret: undefined,
    paymentWebhookSecret: undefined,
    staffDomains: [],
    oauthClients: [],
    trustProxy: false,
    clearEverySeconds: 15,
    limits: {
      callsPerSecond: 500,
      callsAtOnce: 5000,
      exportsAtOnce: 4,
      socketsPerUser: 100,
      subscriptionsPerSocket: 50,
    },
    provider: {
      supportPhone: '+1 555 0199',
      supportEmail: 'support@sooner.test',
      supportUrl: undefined,
      cardsSiteUrl: undefined,
      reviewsUrl: undefined,
      privacyUrl: undefined,
      supplierAgreementUrl: undefined,
      calendarUrl: undefined,
      quarterEndText: undefined,
      paymentLinks: [],
      internalDomains: [],
    },
    sites: {
      enterprise: { domains: [], path: undefined },
      legacyHome: undefined,
      chatUrl: undefined,
      helpUrl: undefined,
      capitalFinance: undefined,
      calculatorUrl: undefined,
    },
    telemetry: { metricsPort: undefined, metricsToken: undefined, traces: undefined },
    drainSeconds: 0,
    flags: FLAG_DEFAULTS,
    isTracking: false,
    logLevel: 'info',
  })
})

/** The settings that differ, by their path. */
function changed(before: unknown, after: unknown, path = ''): readonly string[] {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return before === after ? [] : [path]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) =>
    changed(
      (before as Record<string, unknown>)[name],
      (after as Record<string, unknown>)[name],
      path === '' ? name : `${path}.${name}`,
    ),
  )
}

/** Variables that say something together alone. */
const TOGETHER: Readonly<Record<string, readonly (keyof typeof EVERY_VARIABLE)[]>> = {
  'sites.enterprise.domains.0 sites.enterprise.path': ['ENTERPRISE_DOMAINS', 'ENTERPRISE_PATH'],
  'sites.legacyHome': ['LEGACY_HOME_URL', 'LEGACY_HOME_SECRET'],
  'sites.capitalFinance': ['CAPITAL_FINANCE_URL', 'CAPITAL_FINANCE_TOKEN'],
  'telemetry.traces': ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER_ARG'],
  'flags.maintenance-mode': ['FLAGS'],
  'publicUrl origins': ['PUBLIC_URL'],
  'port publicUrl': ['PORT'],
}

test('a variable alone changes its own setting and no other', () => {
  const none = readConfig({})
  const together = new Set(Object.values(TOGETHER).flat())
  for (const [settings, names] of Object.entries(TOGETHER)) {
    const env = Object.fromEntries(names.map((name) => [name, EVERY_VARIABLE[name]]))
    expect([names, changed(none, readConfig(env)).join(' ')]).toEqual([names, settings])
  }
  for (const [name, value] of Object.entries(EVERY_VARIABLE)) {
    if (together.has(name as keyof typeof EVERY_VARIABLE)) continue
    const settings = changed(none, readConfig({ [name]: value })).map((path) =>
      path.replace(/\.\d+(\..*)?$/u, ''),
    )
    expect([name, new Set(settings).size]).toEqual([name, 1])
  }
})
