import type { CDPSession, Page } from 'playwright/test'

/** A virtual authenticator of the browser: it holds passkeys and verifies its user without a hand. */
export interface VirtualAuthenticator {
  count(): Promise<number>
}

/** Gives a page's browser an authenticator that keeps passkeys, as a laptop has one built in. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
