import type { Services } from '../../platform/services.ts'
import { createMagicToken, magicLink } from '../sessions/magic-links.ts'
import { DEMO_EMAIL } from './email.ts'

/** A sign-in link for the demo user; none in production, where whoever reads the output is not the supplier. */
export async function demoLink({ config, database, now }: Services): Promise<string | undefined> {
  if (!config.demo || config.isProduction) return undefined
  const token = await createMagicToken(database, DEMO_EMAIL, now())
  return token && magicLink(config.publicUrl, token)
}
