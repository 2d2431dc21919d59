import { useState, type ReactElement } from 'react'
import { Panel } from '#components'
import { t } from '#i18n'
import { useCurrencyChoice } from './use-currency-choice.ts'
import { DrawerCurrency } from './drawer-currency.tsx'
import { DrawerMain, type DrawerProps } from './drawer-main.tsx'

/** The navigation of a phone: a list of parts, and a submenu of currencies. */
export function Drawer({ path, isOpen, onClose, onBuild }: DrawerProps): ReactElement {
  const [isCurrencies, setCurrencies] = useState(false)
  const choice = useCurrencyChoice()
  const close = (): void => {
    setCurrencies(false)
    onClose()
  }
  return (
    <Panel title={t('shell.menu')} side="start" isOpen={isOpen} onClose={close}>
      {isCurrencies && choice ? (
        <DrawerCurrency choice={choice} onBack={() => setCurrencies(false)} />
      ) : (
        <DrawerMain
          path={path}
          currency={choice?.value}
          onCurrency={() => setCurrencies(true)}
          onClose={close}
          onBuild={onBuild}
        />
      )}
    </Panel>
  )
}
