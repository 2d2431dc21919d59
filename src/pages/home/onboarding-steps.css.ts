import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, radius, size, space, weight } = vars

/** On small screens the widgets say the same. */
export const steps = style({
  display: 'none',
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: space[4],
      marginBlockEnd: space[8],
    },
  },
})

export const step = style({
  display: 'grid',
  alignContent: 'end',
  gap: space[1],
  minHeight: '72px',
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
})

export const stepTitle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  fontWeight: weight.medium,
  color: color.ink,
  textDecoration: 'none',
})

export const stepDone = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  fontSize: size[12],
  color: color.inkMuted,
})
