import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, space } = vars

/** The line below the tabs goes on below what stands beside them. */
export const tabsLine = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: space[6],
  boxShadow: `inset 0 -1px 0 ${color.line}`,
})

export const tabsBox = style({ flex: '0 1 auto', minWidth: 0 })

/** Among the filters, which are scrolled where they do not fit: it neither shrinks nor breaks. */
export const viewHeading = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space[2],
  whiteSpace: 'nowrap',
})
