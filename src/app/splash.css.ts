import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, layer, space } = vars

export const splash = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.bar,
  display: 'grid',
  placeItems: 'center',
  background: color.paper,
})

export const splashInner = style({ display: 'grid', gap: space[6], width: 'min(80vw, 280px)' })
