import { useEffect, useLayoutEffect, type RefObject } from 'react'
import type { GridModel } from './grid-model.ts'

const NARROW_PX = 640
const LINE_MODE = 1

/** Synchronizes the model's viewport and scroll position with the browser. `fixed` is the height of header and totals. */
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  model: GridModel,
  rowHeight: number,
  fixed: number,
): void {
  useLayoutEffect(() => {
    model.setRowHeight(rowHeight)
  }, [model, rowHeight])

  useLayoutEffect(() => {
    const element = scroller.current
    return element === null ? undefined : model.attach(element)
  }, [scroller, model])

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const measure = (): void => {
      // Not laid out yet, or hidden: keep the last values.
      if (element.clientHeight === 0) return
      model.measure(element.clientHeight - fixed, element.clientWidth < NARROW_PX)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // A layout that changes the height by itself says so: the observer would tell after a frame without rows.
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [scroller, model, fixed])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const onWheel = (event: WheelEvent): void => applyWheel(event, element, model)
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroller, model])
}

// A scaled list would jump several rows a notch: apply the wheel's delta instead.
function applyWheel(event: WheelEvent, element: HTMLElement, model: GridModel): void {
  const geometry = model.geometry.peek()
  if (geometry.scale === 1 || event.ctrlKey || event.deltaY === 0) return
  event.preventDefault()
  const pixels = event.deltaMode === LINE_MODE ? event.deltaY * geometry.rowHeight : event.deltaY
  model.scrollTo(model.offset.peek() + pixels)
  element.scrollLeft += event.deltaX
}
