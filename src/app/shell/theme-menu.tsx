import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactElement } from 'react'
import { ChoiceMenu } from '#components'
import { t, type MessageKey } from '#i18n'
import { theme, THEMES, type Theme } from '#state'

const LABELS: Readonly<Record<Theme, MessageKey>> = {
  system: 'shell.themeSystem',
  light: 'shell.themeLight',
  dark: 'shell.themeDark',
}
const ICONS = { system: Monitor, light: Sun, dark: Moon } as const

export function ThemeMenu(): ReactElement {
  const Icon = ICONS[theme.value]
  return (
    <ChoiceMenu
      label={t('shell.theme')}
      shape="icon"
      trigger={<Icon size={20} aria-hidden />}
      choices={themeChoices()}
      value={theme.value}
      onChange={setTheme}
    />
  )
}

export function themeChoices(): { value: Theme; label: string }[] {
  return THEMES.map((value) => ({ value, label: t(LABELS[value]) }))
}

export function setTheme(next: Theme): void {
  theme.value = next
}
