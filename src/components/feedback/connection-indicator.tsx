import { Button } from 'react-aria-components/Button'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import { formatRecent, t } from '#i18n'
import { PopoverBox } from '../overlays/overlay-parts.ts'
import { visuallyHidden } from '#styles'
import { box, dots, held, indicator, more, words as sentenceStyle } from './connection-indicator.css.ts'

export interface ConnectionIndicatorProps {
  readonly state: 'connecting' | 'online' | 'offline' | 'sending' | 'attention'
  /** Changes saved on this device and not sent yet. */
  readonly unsent: number
  /** The last message from the server, milliseconds since 1970. */
  readonly asOf: number | undefined
  /** What opens when it is pressed. */
  readonly children: ReactNode
}

/** Shows whether the screen is up to date with the server; pressing it opens the details. */
export function ConnectionIndicator({
  state,
  unsent,
  asOf,
  children,
}: ConnectionIndicatorProps): ReactElement {
  const words = sentence(state, unsent, asOf)
  const detail = state === 'offline' ? offlineDetail(unsent, asOf) : undefined
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = (): void => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        ref={triggerRef}
        className={indicator}
        aria-label={t('shell.connectionDetails', { state: words })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={open}
      >
        <span aria-hidden className={dots[state]} />
        <span className={box}>
          <output className={detail === undefined ? sentenceStyle : visuallyHidden} title={words}>
            {words}
          </output>
          {detail !== undefined && (
            <span aria-hidden className={sentenceStyle} title={words}>
              {t('shell.offline')}
            </span>
          )}
          {/* The state changes with every load: both words have the same room. */}
          {detail === undefined && (
            <span aria-hidden className={held}>
              {t('shell.connecting')}
            </span>
          )}
        </span>
        {detail !== undefined && (
          <span aria-hidden className={more}>
            {detail}
          </span>
        )}
      </Button>
      {wasOpened && (
        <PopoverBox
          label={t('shell.unsentTitle')}
          triggerRef={triggerRef}
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          {children}
        </PopoverBox>
      )}
    </>
  )
}

/** What follows the word where there is room. */
function offlineDetail(count: number, asOf: number | undefined): string | undefined {
  if (count > 0) return t('shell.unsentHere', { count })
  return asOf === undefined ? undefined : t('common.asOf', { time: formatRecent(asOf) })
}

function sentence(state: ConnectionIndicatorProps['state'], count: number, asOf: number | undefined): string {
  if (state === 'sending') return t('shell.sending', { count })
  if (state !== 'offline') return t(`shell.${state}`)
  if (count > 0) return t('shell.offlineUnsent', { count })
  return asOf === undefined ? t('shell.offline') : t('shell.offlineAsOf', { time: formatRecent(asOf) })
}
