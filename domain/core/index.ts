// Results, conditions that must hold, and equality of plain data.
export { assert, unreachable } from './assert.ts'
export { isEqual } from './is-equal.ts'
export { accept, reject, type Result } from './result.ts'
