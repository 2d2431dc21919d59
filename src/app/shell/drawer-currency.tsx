import { ChevronLeft } from 'lucide-react'
import type { ReactElement } from 'react'
import { IconButton } from '#components'
import { t } from '#i18n'
import { row, text } from '#styles'
import { DrawerChoice } from './drawer-choice.tsx'
import { drawerList, drawerSubmenu } from './shell.css.ts'
import type { CurrencyChoice } from './use-currency-choice.ts'

export interface DrawerCurrencyProps {
  readonly choice: CurrencyChoice
  readonly onBack: () => void
}

export function DrawerCurrency({ choice, onBack }: DrawerCurrencyProps): ReactElement {
  const { currencies, value, choose } = choice
  return (
    <section aria-label={t('shell.preferredCurrency')} tabIndex={-1} ref={focus} className={drawerSubmenu}>
      <div className={row({ gap: 2 })}>
        <IconButton label={t('shell.backToMenu')} onPress={onBack}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <h3 className={text({ size: 16 })}>{t('shell.preferredCurrency')}</h3>
      </div>
      <div className={drawerList}>
        {currencies.map((currency) => (
          <DrawerChoice
            key={currency}
            label={currency}
            isChosen={currency === value}
            onChoose={() => choose(currency)}
          />
        ))}
      </div>
    </section>
  )
}

/** What had the focus is gone with the main drawer. */
function focus(submenu: HTMLElement | null): void {
  submenu?.focus()
}
