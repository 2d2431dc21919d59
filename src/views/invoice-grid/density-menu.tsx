import { Rows3 } from 'lucide-react'
import type { ReactElement } from 'react'
import { ChoiceMenu } from '#components'
import { t, type MessageKey } from '#i18n'
import { density, DENSITIES, type Density } from '#state'

const NAMES: Readonly<Record<Density, MessageKey>> = {
  compact: 'invoices.densityCompact',
  regular: 'invoices.densityRegular',
  roomy: 'invoices.densityRoomy',
}

/** The height of the rows. */
export function DensityMenu(): ReactElement {
  return (
    <ChoiceMenu
      label={t('invoices.density')}
      shape="icon"
      trigger={<Rows3 size={20} aria-hidden />}
      choices={DENSITIES.map((value) => ({ value, label: t(NAMES[value]) }))}
      value={density.value}
      onChange={setDensity}
    />
  )
}

function setDensity(next: Density): void {
  density.value = next
}
