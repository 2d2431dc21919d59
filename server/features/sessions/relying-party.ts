import type { Config } from '../../platform/config.ts'

/** Whom passkeys are made for: the host of the public address, and the pages that may ask for them. */
export interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly origin: string
}

export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: 'Sooner', origin }
}
