import type { PointerEvent } from 'react'
import type { ColumnActions } from './column-actions.ts'
import { track, type ShownColumn } from './use-column-model.ts'

/** Px a pointer moves before a press becomes a drag. */
const DRAG_PX = 6

interface PointerOptions {
  readonly root: HTMLElement
  readonly columns: readonly ShownColumn[]
  readonly actions: NonNullable<ColumnActions>
  /** The tracks before the first column. */
  readonly before: string
}

/** Resizes a column while a pointer drags its edge; the width is stored when the drag ends. */
export function pullEdge(event: PointerEvent<HTMLElement>, id: string, options: PointerOptions): void {
  const { root, columns, actions, before } = options
  const cell = event.currentTarget.parentElement
  if (cell === null || event.button !== 0) return
  event.preventDefault()
  event.stopPropagation()
  const startPx = cell.offsetWidth
  const startX = event.clientX
  let px = startPx
  follow(event.currentTarget, event.pointerId, {
    onMove(x) {
      px = Math.max(startPx + x - startX, 44)
      const tracks = columns.map((column) => (column.id === id ? `${px}px` : track(column)))
      root.style.setProperty('--grid-tracks', [before, ...tracks].join(' ').trim())
    },
    onEnd: () => px !== startPx && actions.resize(id, px),
  })
}

/** Reorders a column by dragging its header: a marker shows the target; the column moves when the drag ends. */
export function dragHead(event: PointerEvent<HTMLElement>, id: string, options: PointerOptions): void {
  const { root, columns, actions } = options
  if (event.button !== 0 || event.pointerType !== 'mouse') return
  const startX = event.clientX
  const element = event.currentTarget
  let target: string | undefined
  let isDragging = false
  follow(element, event.pointerId, {
    onMove(x) {
      isDragging ||= Math.abs(x - startX) > DRAG_PX
      if (!isDragging) return
      target = headAt(root, x)
      mark(root, target === id ? undefined : target, startX < x)
    },
    onEnd() {
      mark(root, undefined, false)
      if (!isDragging) return
      swallowClick(root)
      const ids = columns.map((column) => column.id)
      if (target !== undefined && target !== id) actions.move(id, ids.indexOf(target) - ids.indexOf(id))
    },
  })
}

interface Follower {
  readonly onMove: (x: number) => void
  readonly onEnd: () => void
}

function follow(element: HTMLElement, pointerId: number, { onMove, onEnd }: Follower): void {
  const stop = new AbortController()
  const { signal } = stop
  const ofPointer = (act: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) => {
    if (event.pointerId === pointerId) act(event)
  }
  const end = (): void => {
    stop.abort()
    onEnd()
  }
  const owner = element.ownerDocument
  owner.addEventListener(
    'pointermove',
    ofPointer((event) => onMove(event.clientX)),
    { signal },
  )
  owner.addEventListener('pointerup', ofPointer(end), { signal })
  owner.addEventListener('pointercancel', ofPointer(end), { signal })
}

function heads(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[role=columnheader][data-id]')]
}

function headAt(root: HTMLElement, x: number): string | undefined {
  return heads(root).find((head) => {
    const { left, right } = head.getBoundingClientRect()
    return x >= left && x < right
  })?.dataset.id
}

function mark(root: HTMLElement, id: string | undefined, isOn: boolean): void {
  for (const head of heads(root)) {
    if (head.dataset.id === id) head.dataset.drop = isOn ? 'after' : 'before'
    else delete head.dataset.drop
  }
}

// Suppresses the click that ends a drag.
function swallowClick(root: HTMLElement): void {
  root.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => root.removeEventListener('click', swallow, { capture: true }))
}

function swallow(event: Event): void {
  event.stopPropagation()
}
