import { Check } from 'lucide-react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import type { ReactElement } from 'react'
import { drawerButton } from './shell.css.ts'

export interface DrawerChoiceProps {
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

export function DrawerChoice({ label, isChosen, onChoose }: DrawerChoiceProps): ReactElement {
  return (
    <ToggleButton className={drawerButton} isSelected={isChosen} onPress={onChoose}>
      <span>{label}</span>
      {isChosen && <Check size={16} aria-hidden />}
    </ToggleButton>
  )
}
