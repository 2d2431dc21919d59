// The code that menus, dialogs and popovers need once they are open.
export { DialogBox } from './dialog-box.tsx'
export { MenuBox } from './menu-box.tsx'
export { PopoverBox } from './popover-box.tsx'
