import type { BookState } from './book-state.ts'
import type { BookViews } from './book-views.ts'

/** Does one piece of work that was put off; false when nothing is left. */
export function workWhenIdle({ orders, filters }: BookState, views: BookViews): boolean {
  if (orders.settleOne()) {
    views.forget()
    return true
  }
  const { column } = views.order
  if (orders.built(column) !== undefined) return filters.prepare()
  if (!orders.buildStep(column)) views.forget()
  return true
}
