import { signal } from '@preact/signals-react'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  /** At most one toast has an id: the newer replaces the older. */
  readonly id: string
  readonly tone: ToastTone
  readonly text: string
  readonly action?: ToastAction
  /** Leads on, before the other. */
  readonly further?: ToastAction
}

/** The toasts on screen, oldest first. */
export const toasts = signal<readonly Toast[]>([])

let serial = 0

/** Shows a short message. Errors stay until closed; others close by themselves. */
export function showToast(toast: Omit<Toast, 'id'> & { readonly id?: string }): void {
  const id = toast.id ?? `toast-${++serial}`
  toasts.value = [...toasts.peek().filter((other) => other.id !== id), { ...toast, id }]
}

export function closeToast(id: string): void {
  const left = toasts.peek().filter((toast) => toast.id !== id)
  if (left.length < toasts.peek().length) toasts.value = left
}

export function closeAllToasts(): void {
  toasts.value = []
}
