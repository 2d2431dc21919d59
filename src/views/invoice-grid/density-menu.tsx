import { Rows3 } from 'lucide-react'
import type { ReactElement } from 'react'
import { ChoiceMenu } from '#components'
import { t, type MessageKey } from '#i18n'
import { density, DENSITIES, type Density } from '#state'
import { fromTablet } from '#styles'

const NAMES: Readonly<Record<Density, MessageKey>> = {
  compact: 'invoices.densityCompact',
  regular: 'invoices.densityRegular',
  roomy: 'invoices.densityRoomy',
}

/** The height of the rows; on a phone a row has two lines and one height. */
export function DensityMenu(): ReactElement {
  return (
    <span className={fromTablet}>
      <ChoiceMenu
        label={t('invoices.density')}
        shape="icon"
        trigger={<Rows3 size={20} aria-hidden />}
        choices={DENSITIES.map((value) => ({ value, label: t(NAMES[value]) }))}
        value={density.value}
        onChange={setDensity}
      />
    </span>
  )
}

function setDensity(next: Density): void {
  density.value = next
}
