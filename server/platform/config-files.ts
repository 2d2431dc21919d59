import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { FEATURED_LISTS, type FeaturedCustomer, type FeaturedList } from '#domain/network'
import { BILLING_PERIODS, PAID_PLANS, PLANS, type PaymentLink } from '#domain/memberships'

/** The environment does not make sense; the message names each variable and what is wrong with it. */
export class ConfigError extends Error {}

const OWN_ORIGIN = 'https://own.test'

/** Whether a browser takes the path from the page's own origin: it drops tabs, and reads a backslash as a slash. */
function isOwnPath(path: string): boolean {
  return URL.canParse(path, OWN_ORIGIN) && new URL(path, OWN_ORIGIN).origin === OWN_ORIGIN
}

const featuredCustomer = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  // The page's policy loads images of its own origin and none from elsewhere.
  logoUrl: v.pipe(
    v.string(),
    v.maxLength(50_000),
    v.regex(/^(\/[^/]|data:image\/)/),
    v.check((url) => !url.startsWith('/') || isOwnPath(url), 'is a path of this origin'),
  ),
})
const featuredCustomers = v.strictObject(
  v.entriesFromList(FEATURED_LISTS, v.pipe(v.array(featuredCustomer), v.maxLength(12))),
)

export type FeaturedCustomers = Readonly<Record<FeaturedList, readonly FeaturedCustomer[]>>

export function readFeaturedCustomers(file: string | undefined): FeaturedCustomers | undefined {
  if (file === undefined) return undefined
  const text = readNamedFile('FEATURED_CUSTOMERS_FILE', file)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), featuredCustomers), text)
  if (!read.success) throw new ConfigError(`FEATURED_CUSTOMERS_FILE: ${describe(read.issues)}`)
  return read.output
}

const paymentLink = v.pipe(
  v.string(),
  v.maxLength(500),
  v.url(),
  v.regex(/^https:\/\/[^#]+$/i, 'begins with https:// and has no #'),
)
const paymentLinks = v.strictObject(
  v.entriesFromList(PLANS, v.strictObject(v.entriesFromList(BILLING_PERIODS, paymentLink))),
)

export function readPaymentLinks(file: string | undefined): readonly PaymentLink[] {
  if (file === undefined) return []
  const text = readNamedFile('PAYMENT_LINKS_FILE', file)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), paymentLinks), text)
  if (!read.success) throw new ConfigError(`PAYMENT_LINKS_FILE: ${describe(read.issues)}`)
  return PAID_PLANS.map(({ plan, billingFrequency }) => ({
    plan,
    billingFrequency,
    url: read.output[plan][billingFrequency],
  }))
}

/** Secrets may be files, as secret managers hand them out: a variable with `_FILE` at its end names one. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'NATS_URL',
  'SMTP_URL',
  'S3_URL',
  'SESSION_SECRET',
  'LEGACY_HOME_SECRET',
  'CAPITAL_FINANCE_TOKEN',
  'PAYMENT_WEBHOOK_SECRET',
  'METRICS_TOKEN',
]

export function withSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  const read = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`]
    return file ? [[name, readNamedFile(`${name}_FILE`, file)] as const] : []
  })
  return { ...env, ...Object.fromEntries(read) }
}

function readNamedFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`${variable}: cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

export function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`).join('; ')
}
