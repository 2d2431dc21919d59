/** How users of the enterprise site are told apart; without a path nobody is. */
interface EnterpriseRule {
  /** E-mail domains, in lower case. */
  readonly domains: readonly string[]
  /** The site's path, on the host of the app. */
  readonly path: string | undefined
}

/**
 * The path a user of the enterprise site is sent to; undefined for everybody else. The one place that decides it: another
 * rule replaces this function.
 */
export function enterprisePathFor(
  emailAddress: string,
  { domains, path }: EnterpriseRule,
): string | undefined {
  const domain = emailAddress.slice(emailAddress.lastIndexOf('@') + 1).toLowerCase()
  return domains.includes(domain) ? path : undefined
}
