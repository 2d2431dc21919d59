/** Widths in px from which a wider layout applies. */
export const breakpoints = { tablet: 720, desktop: 1024, wide: 1280 } as const

/** Media queries, widest intent first: `mobile` is everything below a tablet. */
export const media = {
  mobile: `screen and (max-width: ${breakpoints.tablet - 1}px)`,
  tablet: `screen and (min-width: ${breakpoints.tablet}px)`,
  desktop: `screen and (min-width: ${breakpoints.desktop}px)`,
  wide: `screen and (min-width: ${breakpoints.wide}px)`,
  belowWide: `screen and (max-width: ${breakpoints.wide - 1}px)`,
  belowDesktop: `screen and (max-width: ${breakpoints.desktop - 1}px)`,
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const
