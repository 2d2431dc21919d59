import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** The one style element the component library writes at run time; it is allowed by its hash, not by 'unsafe-inline'. */
const PRESSABLE_STYLE = `
@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}
`.trim()

/** Sets the security headers. `styleHashes` are the CSP sources of inline styles the built page has. */
export function securityHeaders(styleHashes: readonly string[], isHttps: boolean): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [`'none'`],
      scriptSrc: [`'self'`],
      styleSrc: [`'self'`, sourceHash(PRESSABLE_STYLE), ...styleHashes],
      imgSrc: [`'self'`, 'blob:', 'data:'],
      fontSrc: [`'self'`],
      connectSrc: [`'self'`],
      workerSrc: [`'self'`],
      manifestSrc: [`'self'`],
      objectSrc: [`'none'`],
      baseUri: [`'none'`],
      formAction: [`'self'`],
      frameAncestors: [`'none'`],
    },
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    strictTransportSecurity: isHttps && 'max-age=31536000; includeSubDomains',
  })
}

export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The hashes of the inline style elements of a page. */
export function inlineStyleHashes(html: string): readonly string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => sourceHash(text ?? ''))
}
