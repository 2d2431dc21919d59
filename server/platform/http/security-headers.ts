import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** The one style element the component library writes at run time; it is allowed by its hash, not by 'unsafe-inline'. */
const PRESSABLE_STYLE = `
@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}
`.trim()

/** Adds the headers that keep a page to itself. `styleHashes` are the CSP sources of inline styles the built page has. */
export function securityHeaders(styleHashes: readonly string[], isHttps: boolean): MiddlewareHandler {
  const policy = contentSecurityPolicy([sourceHash(PRESSABLE_STYLE), ...styleHashes])
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('Content-Security-Policy', policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'no-referrer')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}

function contentSecurityPolicy(styles: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' ${styles.join(' ')}`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The hashes of the inline style elements of a page. */
export function inlineStyleHashes(html: string): readonly string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => sourceHash(text ?? ''))
}
