import { expect, test } from 'vitest'
import { createLeaveGuard } from './leave-guard.ts'

function guarded(running: number) {
  const done: string[] = []
  const guard = createLeaveGuard({ running: () => running, cancel: () => done.push('cancelled') })
  return { guard, done, go: () => done.push('left') }
}

test('DWN-007 leaving needs an answer while downloads run, and none otherwise', () => {
  const idle = guarded(0)
  expect([idle.guard.mayLeave(idle.go), idle.guard.asking.value]).toEqual([true, undefined])
  const busy = guarded(2)
  expect([busy.guard.mayLeave(busy.go), busy.guard.asking.value]).toEqual([false, 2])
  expect(busy.done).toEqual([])
})

test('DWN-008 cancelling the downloads stops them and leaves; continuing does neither', () => {
  const leaving = guarded(1)
  leaving.guard.mayLeave(leaving.go)
  leaving.guard.answer(true)
  expect([leaving.done, leaving.guard.asking.value]).toEqual([['cancelled', 'left'], undefined])
  const staying = guarded(1)
  staying.guard.mayLeave(staying.go)
  staying.guard.answer(false)
  expect([staying.done, staying.guard.asking.value]).toEqual([[], undefined])
})
