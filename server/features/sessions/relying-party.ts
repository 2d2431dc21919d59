import type { Config } from '../../platform/config.ts'

/** The WebAuthn relying party: the host of the public URL, and the allowed origins. */
export interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly origin: string
}

export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: 'Sooner', origin }
}
