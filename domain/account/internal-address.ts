/** Whether an e-mail address belongs to the provider: the part after the last @ is one of its domains, in any case. */
export function isInternalAddress(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.some((own) => own.toLowerCase() === domain)
}
