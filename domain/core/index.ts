// Results, and conditions that must hold.
export { assert, unreachable } from './assert.ts'
export { accept, refuse, type Result } from './result.ts'
