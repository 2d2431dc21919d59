import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { t } from '#i18n'
import { Button, IconButton } from '../actions/button.tsx'
import { useRoomBelow } from '../layout/use-corner-room.ts'
import { closeToast, toasts, type Toast, type ToastAction, type ToastTone } from './toast-queue.ts'
import { region, toast as toastClass, toastIcon, toastText } from './toast-region.css.ts'

const SHOWN_MS = 6_000
const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info } as const

/** Where toasts appear; once in the app. They are announced to screen readers, and can be pressed above an open dialog. */
export function ToastRegion(): ReactElement {
  const below = useRoomBelow()
  return (
    <section aria-label={t('shell.notifications')} className={region} style={below} data-react-aria-top-layer>
      {toasts.value.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }): ReactElement {
  const [isHeld, setHeld] = useState(false)
  const cameFrom = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isHeld || toast.tone === 'error') return undefined
    // Tab does not leave a dialog: what came meanwhile is still there when it has closed.
    const timer = setInterval(() => !isDialogOpen() && closeToast(toast.id), SHOWN_MS)
    return () => clearInterval(timer)
  }, [toast, isHeld])
  // Removed with the focus in it, a message would leave the focus nowhere.
  const close = (): void => {
    cameFrom.current?.focus()
    closeToast(toast.id)
  }
  return (
    <div
      id={toast.id}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      className={toastClass}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
        setHeld(true)
      }}
      onBlur={() => setHeld(false)}
    >
      <ToneIcon tone={toast.tone} />
      <span className={toastText}>{toast.text}</span>
      {toast.further && <ActionButton close={close} action={toast.further} />}
      {toast.action && <ActionButton close={close} action={toast.action} />}
      <IconButton label={t('common.close')} size="small" onPress={close}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}

function ToneIcon({ tone }: { readonly tone: ToastTone }): ReactElement {
  const Icon = ICONS[tone]
  return <Icon size={20} aria-hidden className={toastIcon[tone]} />
}

interface ActionButtonProps {
  readonly close: () => void
  readonly action: ToastAction
}

function ActionButton({ close, action }: ActionButtonProps): ReactElement {
  const run = (): void => {
    close()
    action.run()
  }
  return (
    <Button size="small" onPress={run}>
      {action.label}
    </Button>
  )
}
