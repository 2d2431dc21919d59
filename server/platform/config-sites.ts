import * as v from 'valibot'
import { emailDomain } from './auth/email-address.ts'
import { webAddress, words } from './config-values.ts'

/** Sites and services beside the product. What is not set is switched off. */
export const siteVariables = {
  /** E-mail domains of the users of the enterprise site, and its path on the same host. */
  ENTERPRISE_DOMAINS: v.pipe(
    words,
    v.transform((list) => list.map(emailDomain)),
  ),
  ENTERPRISE_PATH: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\/(?![/\\])[\w./-]*$/, 'is a path on the host of the app'),
      v.maxLength(200),
    ),
  ),
  /** The application of accounts without the new experience; addresses of it are signed with the secret, which it shares. */
  LEGACY_HOME_URL: webAddress,
  LEGACY_HOME_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  /** A hosted page with the provider's chat, shown in a frame. */
  CHAT_URL: webAddress,
  HELP_URL: webAddress,
  /** The service that knows how far accounts are with capital finance, and the token it expects. */
  CAPITAL_FINANCE_URL: webAddress,
  CAPITAL_FINANCE_TOKEN: v.optional(v.string()),
  /** Named by the specification without a call; nothing calls it. */
  CALCULATOR_URL: webAddress,
}

const siteSchema = v.object(siteVariables)

export interface SitesConfig {
  readonly enterprise: { readonly domains: readonly string[]; readonly path: string | undefined }
  readonly legacyHome: { readonly url: string; readonly secret: string } | undefined
  readonly chatUrl: string | undefined
  readonly helpUrl: string | undefined
  readonly capitalFinance: { readonly url: string; readonly token: string | undefined } | undefined
  readonly calculatorUrl: string | undefined
}

export function sitesOf(e: v.InferOutput<typeof siteSchema>): SitesConfig {
  return {
    enterprise: { domains: e.ENTERPRISE_DOMAINS, path: e.ENTERPRISE_PATH },
    legacyHome:
      e.LEGACY_HOME_URL === undefined || e.LEGACY_HOME_SECRET === undefined
        ? undefined
        : { url: e.LEGACY_HOME_URL, secret: e.LEGACY_HOME_SECRET },
    chatUrl: e.CHAT_URL,
    helpUrl: e.HELP_URL,
    capitalFinance:
      e.CAPITAL_FINANCE_URL === undefined
        ? undefined
        : { url: e.CAPITAL_FINANCE_URL, token: e.CAPITAL_FINANCE_TOKEN },
    calculatorUrl: e.CALCULATOR_URL,
  }
}

/** What is set in part only, as sentences. */
export function incompleteSites(e: v.InferOutput<typeof siteSchema>): readonly string[] {
  return [
    (e.LEGACY_HOME_URL === undefined) !== (e.LEGACY_HOME_SECRET === undefined) &&
      'LEGACY_HOME_URL: needs LEGACY_HOME_SECRET, and the other way round',
    e.ENTERPRISE_DOMAINS.length > 0 !== (e.ENTERPRISE_PATH !== undefined) &&
      'ENTERPRISE_DOMAINS: needs ENTERPRISE_PATH, and the other way round',
  ].filter((problem) => problem !== false)
}
