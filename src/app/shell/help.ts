import { API_PATH } from '#contract'
import type { ProviderSettings } from '#documents/account/provider-settings'

/** Where Help leads: the configured page, otherwise the support, whose address the server knows. */
export function helpAddress(settings: ProviderSettings | undefined): string {
  return settings?.helpUrl ?? `${API_PATH}/support`
}
