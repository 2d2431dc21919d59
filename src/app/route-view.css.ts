import { style } from '@vanilla-extract/css'

/** As high as the window, so that what follows the screen is at its lower edge. */
export const outside = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })
export const outsideMain = style({
  flex: '1 0 auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const visitorHead = style({ paddingBlockEnd: 0 })
