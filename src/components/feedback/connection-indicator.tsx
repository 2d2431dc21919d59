import type { ReactElement } from 'react'
import { t } from '#i18n'
import { dots, indicator } from './connection-indicator.css.ts'

export interface ConnectionIndicatorProps {
  readonly state: 'connecting' | 'online' | 'offline' | 'sending' | 'attention'
  /** Changes that are saved here and not yet with the server. */
  readonly unsent: number
}

/** Says in a word whether what is on screen is what the server has. */
export function ConnectionIndicator({ state, unsent }: ConnectionIndicatorProps): ReactElement {
  return (
    <output className={indicator}>
      <span aria-hidden className={dots[state]} />
      {sentence(state, unsent)}
    </output>
  )
}

function sentence(state: ConnectionIndicatorProps['state'], count: number): string {
  if (state === 'sending') return t('shell.sending', { count })
  if (state === 'offline' && count > 0) return t('shell.offlineUnsent', { count })
  return t(`shell.${state}`)
}
