import type { Hono } from 'hono'
import { API_PATH } from '#contract'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../context.ts'

/** Leads to the support, for pages that cannot ask for its address. */
export function serveSupport(app: Hono<AppEnv>, { config }: Pick<Services, 'config'>): void {
  const { supportUrl, supportEmail } = config.provider
  app.get(`${API_PATH}/support`, (context) => context.redirect(supportUrl ?? `mailto:${supportEmail}`))
}
