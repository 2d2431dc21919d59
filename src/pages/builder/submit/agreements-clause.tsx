import { useId, useState, type ReactElement, type RefObject } from 'react'
import { Button, Checkbox } from '#components'
import { t } from '#i18n'
import type { Agreement } from '#documents/offers/agreements'
import { fieldError, stack } from '#styles'
import { AgreementsDialog } from './agreements-dialog.tsx'
import { Clause } from './clause.tsx'

/** The agreements of the offer's markets with a checkbox to accept them. */
export interface AgreementsChoice {
  readonly agreements: readonly Agreement[]
  readonly isAgreed: boolean
  /** The offer was to be submitted without: an error stands at the checkbox. */
  readonly isMissing: boolean
  readonly onAgree: (isAgreed: boolean) => void
  /** The input of the checkbox, while it is on the screen. */
  readonly box: RefObject<HTMLInputElement | null>
}

/** The agreements of the chosen customers; nothing when there are none. */
export function AgreementsClause({
  agreements,
  isAgreed,
  isMissing,
  onAgree,
  box,
}: AgreementsChoice): ReactElement | null {
  const [isOpen, setOpen] = useState(false)
  const problem = useId()
  const cmsIds = [...new Set(agreements.map(({ cmsId }) => cmsId))]
  if (cmsIds.length === 0) return null
  return (
    <Clause title={t('builder.agreementsTitle')}>
      <div className={stack({ gap: 3, align: 'start' })}>
        <Checkbox
          isSelected={isAgreed}
          onChange={onAgree}
          inputRef={box}
          isInvalid={isMissing}
          {...(isMissing ? { 'aria-describedby': problem } : {})}
        >
          {t('builder.agreementsAgree')}
        </Checkbox>
        <p id={problem} role="alert" className={fieldError}>
          {isMissing && t('builder.agreementsMissing')}
        </p>
        <Button size="small" onPress={() => setOpen(true)}>
          {t('builder.agreementsView', { count: cmsIds.length })}
        </Button>
      </div>
      {isOpen && <AgreementsDialog cmsIds={cmsIds} onClose={() => setOpen(false)} />}
    </Clause>
  )
}
