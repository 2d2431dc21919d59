import { chooseLanguage, type Language } from '#i18n'

const THEMES = ['light', 'dark'] as const

type GalleryTheme = (typeof THEMES)[number]

/** What the gallery shows, so that each picture is one address. */
export interface GalleryAddress {
  /** One component; all without it. */
  readonly component?: string | undefined
  readonly state?: string | undefined
  readonly theme: GalleryTheme
  readonly language: Language
  /** Px of a window to show it in; the window's own width without it. */
  readonly width?: number | undefined
}

export function readAddress(search: string): GalleryAddress {
  const params = new URLSearchParams(search)
  const width = Number(params.get('width') ?? 0)
  return {
    component: params.get('component') ?? undefined,
    state: params.get('state') ?? undefined,
    theme: THEMES.find((theme) => theme === params.get('theme')) ?? 'light',
    language: chooseLanguage([params.get('language')]),
    width: width > 0 ? width : undefined,
  }
}

export function addressWith(address: GalleryAddress, change: Partial<GalleryAddress>): string {
  const entries = Object.entries({ ...address, ...change }).filter(([, value]) => value !== undefined)
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}
