import { ChevronDown, Languages } from 'lucide-react'
import type { ReactElement } from 'react'
import { ChoiceMenu } from '#components'
import { language, offeredLanguages, t } from '#i18n'
import { visuallyHidden } from '#styles'
import { changeLanguage } from '../language-candidates.ts'
import { languageLabel } from './shell.css.ts'

/** The languages of the product, each under its own name. */
export function LanguageMenu(): ReactElement {
  const choices = offeredLanguages()
  const shown = choices.find(({ value }) => value === language.value)
  return (
    <ChoiceMenu
      label={t('shell.language')}
      trigger={
        <span className={languageLabel}>
          <Languages size={16} aria-hidden />
          <span className={visuallyHidden}>{t('shell.language')}</span>
          {shown?.label}
          <ChevronDown size={14} aria-hidden />
        </span>
      }
      choices={choices}
      value={language.value}
      onChange={(next) => void changeLanguage(next)}
    />
  )
}
