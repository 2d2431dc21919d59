import { ChevronDown, Languages } from 'lucide-react'
import type { ReactElement } from 'react'
import { ChoiceMenu } from '#components'
import { language, shownLanguages, t } from '#i18n'
import { visuallyHidden } from '#styles'
import { useLanguageChoice } from '../language/use-language-choice.ts'
import { languageLabel } from './shell.css.ts'

export interface LanguageMenuProps {
  /** Shows no words, where there is little room. */
  readonly isIcon?: boolean
}

export function LanguageMenu({ isIcon = false }: LanguageMenuProps): ReactElement {
  const choose = useLanguageChoice()
  const choices = shownLanguages()
  const shown = choices.find(({ value }) => value === language.value)
  return (
    <ChoiceMenu
      label={t('shell.language')}
      shape={isIcon ? 'icon' : 'text'}
      trigger={
        isIcon ? (
          <Languages size={20} aria-hidden />
        ) : (
          <span className={languageLabel}>
            <Languages size={16} aria-hidden />
            <span className={visuallyHidden}>{t('shell.language')}</span>
            {shown?.label}
            <ChevronDown size={14} aria-hidden />
          </span>
        )
      }
      choices={choices}
      value={language.value}
      onChange={choose}
    />
  )
}
