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

export interface PolicyOptions {
  /** The CSP sources of inline styles the built page has. */
  readonly styleHashes: readonly string[]
  readonly isHttps: boolean
  /** A page of elsewhere that may be shown in a frame: the chat. */
  readonly framed?: string | undefined
}

export function securityHeaders({ styleHashes, isHttps, framed }: PolicyOptions): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [`'none'`],
      scriptSrc: [`'self'`],
      styleSrc: [`'self'`, sourceHash(PRESSABLE_STYLE), ...styleHashes],
      imgSrc: [`'self'`, 'blob:', 'data:'],
      fontSrc: [`'self'`],
      connectSrc: [`'self'`],
      workerSrc: [`'self'`],
      frameSrc: [framed === undefined ? `'none'` : new URL(framed).origin],
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

export function inlineStyleHashes(html: string): readonly string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => sourceHash(text ?? ''))
}
