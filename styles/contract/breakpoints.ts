/**
 * Widths in px from which a wider layout applies, `low` that of a low window; and the height from which a head has room beside rows.
 */
export const breakpoints = { low: 560, tablet: 720, desktop: 1024, wide: 1280, tall: 560 } as const

/** Media queries, widest intent first: `mobile` is everything below a tablet. */
export const media = {
  mobile: `screen and (max-width: ${breakpoints.tablet - 1}px)`,
  tablet: `screen and (min-width: ${breakpoints.tablet}px)`,
  desktop: `screen and (min-width: ${breakpoints.desktop}px)`,
  wide: `screen and (min-width: ${breakpoints.wide}px)`,
  belowWide: `screen and (max-width: ${breakpoints.wide - 1}px)`,
  belowDesktop: `screen and (max-width: ${breakpoints.desktop - 1}px)`,
  /** A desk's window at twice its size, or a phone on its side. */
  short: `screen and (max-height: ${breakpoints.tall - 1}px)`,
  /** Matches also where columns do not fit, and one line has more than a phone's. */
  low: `screen and (max-height: ${breakpoints.tall - 1}px) and (min-width: ${breakpoints.low}px) and (max-width: ${breakpoints.desktop - 1}px)`,
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const
