import type { CDPSession, Page } from 'playwright/test'

/** A virtual authenticator of the browser: it stores passkeys and verifies its user automatically. */
export interface VirtualAuthenticator {
  count(): Promise<number>
}

/** Adds an authenticator that stores passkeys to a page's browser, like the built-in one of a laptop. */
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
