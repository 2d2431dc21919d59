import type { Actor } from '../actor.ts'
import { Rejection } from '../rejection.ts'
import { emailDomain } from './email-address.ts'

/** Staff by role, on a session of their own; with domains configured their address must be in one. */
export function isStaff(actor: Actor, domains: readonly string[]): boolean {
  if (actor.role !== 'staff' || actor.impersonator) return false
  return domains.length === 0 || isEmployeeAddress(actor.emailAddress, domains)
}

export function requireStaff(actor: Actor, domains: readonly string[]): void {
  if (!isStaff(actor, domains)) throw new Rejection('FORBIDDEN', 'only staff may do this')
}

/** Whether the whole part after the last @ is one of the staff's domains, without regard to case. */
export function isEmployeeAddress(emailAddress: string, domains: readonly string[]): boolean {
  return domains.includes(emailDomain(emailAddress))
}
