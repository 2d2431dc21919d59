import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

/** On a screen of rows it takes the height that is left. */
export const editBox = style({ flex: '1 1 auto' })

/** As high as its text: chips reach into the room above and below it. */
export const leadLine = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[4],
  height: '24px',
})

export const leadBox = style({ flex: '0 1 auto', minWidth: 0 })

export const chipsBox = style({ flex: '0 0 auto', maxWidth: '60%' })
