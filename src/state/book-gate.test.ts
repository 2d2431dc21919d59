import { effect } from '@preact/signals-react'
import { onTestFinished, beforeEach, expect, test } from 'vitest'
import { bookAnswers, loadPageBook } from '../../tests/fixtures/page-book.ts'
import { servePage, supplier } from '../../tests/fixtures/page-server.tsx'
import { bookGate } from './book-gate.ts'

beforeEach(() => servePage({ data: supplier(), rest: bookAnswers(60) }))

test('who reads no progress is not told of its steps', async () => {
  const seen: string[] = []
  const steps: (number | undefined)[] = []
  onTestFinished(effect(() => void seen.push(bookGate.value.status)))
  onTestFinished(effect(() => void steps.push(bookGate.value.progress)))
  await loadPageBook()
  expect(seen).toEqual(['empty', 'loading', 'ready'])
  expect(steps).toEqual(expect.arrayContaining([undefined, 0, 1]))
  expect(bookGate.value.progress).toBeUndefined()
})
