// The front door of the styles: importing it also installs the themes and the reset.
import './themes/themes.css.ts'
import './themes/reset.css.ts'

export { breakpoints, media } from './contract/breakpoints.ts'
export { vars } from './contract/vars.css.ts'
export { button } from './recipes/button.css.ts'
export { caution } from './recipes/caution.css.ts'
export { chip } from './recipes/chip.css.ts'
export { cornerRoom, roomBelow, withActions, type CornerPart } from './recipes/corner.ts'
export { field, fieldBox, fieldError, fieldHint, fieldLabel } from './recipes/field.css.ts'
export {
  fromTablet,
  unseenWhenLow,
  FROM_TOP_MS,
  fromTop,
  note,
  page,
  panel,
  row,
  stack,
} from './recipes/layout.css.ts'
export { figures, link, text, truncate, visuallyHidden } from './recipes/text.css.ts'
