// The colours by theme, for pages that are not built with the app.
export { dark } from './themes/dark.ts'
export { light } from './themes/light.ts'
