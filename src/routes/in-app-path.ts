/** The place to return to after sign-in, if it is one of ours: a path below the base path, never another origin. */
export function inAppPath(asked: string | null): string | undefined {
  if (!asked?.startsWith('/')) return undefined
  const url = new URL(asked, 'https://app.invalid')
  const isOurs = url.origin === 'https://app.invalid' && !url.pathname.startsWith('//')
  const isSignIn = /^\/(sign-in|auth)(\/|$)/.test(url.pathname)
  return isOurs && !isSignIn ? url.pathname + url.search + url.hash : undefined
}
