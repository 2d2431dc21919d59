// Results, and conditions that must hold.
export { assert, unreachable } from './assert.ts'
export { accept, reject, type Result } from './result.ts'
