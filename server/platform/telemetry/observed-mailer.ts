import type { Mailer } from '../mail/mailer.ts'
import { observe, type Telemetry } from './telemetry.ts'

/** A mailer whose mails are counted and timed: never to whom or about what. */
export function observedMailer(mailer: Mailer, telemetry: Telemetry): Mailer {
  return { ...mailer, send: (mail) => observe(telemetry, 'mail', 'mail', () => mailer.send(mail)) }
}
