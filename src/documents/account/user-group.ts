import type { QueryClient } from '@tanstack/react-query'
import { isFlaggedNonCompany } from './non-company.ts'
import { fetchMe } from './me.ts'
import { fetchProviderSettings } from './provider-settings.ts'

/** The group of the user for reporting; undefined: none. Says nothing about who it is. */
export async function userGroup(client: QueryClient): Promise<'production-non-company' | undefined> {
  const [me, settings] = await Promise.all([fetchMe(client), fetchProviderSettings(client)])
  const isFlagged = isFlaggedNonCompany({
    isProduction: settings.isProduction,
    isCompanyUser: settings.isInternalUser,
    isImpersonated: me.impersonator != null,
    newExperienceEnabled: me.account.newExperienceEnabled,
  })
  return isFlagged ? 'production-non-company' : undefined
}
