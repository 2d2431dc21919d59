import { ToggleButton } from 'react-aria-components/ToggleButton'
import type { ReactElement } from 'react'
import type { Verdict } from '#domain/clearing'
import { formatCount, t } from '#i18n'
import { figures, visuallyHidden } from '#styles'
import { bar, chipCount, chips, segment, swatch, verdictChip } from './verdict-bar.css.ts'
import { VERDICT_ORDER, verdictLabel } from '#offering'

export interface VerdictBarProps {
  readonly counts: Readonly<Partial<Record<Verdict, number>>>
  readonly chosen: Verdict | undefined
  readonly onChoose: (verdict: Verdict | undefined) => void
}

/** The number of invoices by verdict: as a bar, and as chips that filter. */
export function VerdictBar({ counts, chosen, onChoose }: VerdictBarProps): ReactElement {
  const parts = VERDICT_ORDER.flatMap((verdict) => {
    const count = counts[verdict] ?? 0
    return count > 0 ? [{ verdict, count }] : []
  })
  return (
    <>
      <div className={bar} aria-hidden>
        {parts.map(({ verdict, count }) => (
          <span
            key={verdict}
            className={segment[verdict]}
            style={{ flexGrow: count }}
            data-quiet={chosen !== undefined && chosen !== verdict}
          />
        ))}
      </div>
      <fieldset className={chips}>
        <legend className={visuallyHidden}>{t('offers.whyFilter')}</legend>
        {parts.map(({ verdict, count }) => (
          <ToggleButton
            key={verdict}
            className={verdictChip}
            isSelected={chosen === verdict}
            onChange={(isSelected) => onChoose(isSelected ? verdict : undefined)}
          >
            <span className={`${swatch} ${segment[verdict]}`} aria-hidden />
            {verdictLabel(verdict)}
            <span className={`${figures} ${chipCount}`}>{formatCount(count)}</span>
          </ToggleButton>
        ))}
      </fieldset>
    </>
  )
}
