// Results, and conditions that must hold.
export { assert, unreachable } from './assert.ts'
