import { Info } from 'lucide-react'
import type { ReactElement } from 'react'
import { Hint } from '#components'
import { EXCLUDED_SHOWN, firstAndRest, type ExclusionAdvice } from '#domain/home'
import { formatList, formatMoney, t, type MessageKey } from '#i18n'
import type { ExcludedAmount } from './available.ts'

const ADVICE: Readonly<Record<ExclusionAdvice, MessageKey>> = {
  'edit-offer': 'home.excludedEditOffer',
  'select-in-review': 'home.excludedSelectInReview',
  'all-excluded': 'home.excludedAll',
  plain: 'home.excludedPlain',
}

/** Which customers' invoices are excluded, and how they are included again. */
export function ExcludedHint({
  excluded,
  advice,
}: {
  readonly excluded: readonly ExcludedAmount[]
  readonly advice: ExclusionAdvice
}): ReactElement {
  const { first, rest } = firstAndRest(excluded, EXCLUDED_SHOWN)
  const amounts = first.map(({ name, currency, minor }) =>
    t('home.excludedAmount', {
      amount: formatMoney(-minor, currency, { whole: true, isAccounting: true }),
      customer: name,
    }),
  )
  const list =
    rest > 0
      ? t('home.excludedMore', { amounts: amounts.join(', '), count: rest })
      : t('home.excludedList', { amounts: formatList(amounts) })
  return (
    <Hint
      label={t('home.excludedHint')}
      text={`${t(ADVICE[advice])} ${list}`}
      icon={<Info size={18} aria-hidden />}
    />
  )
}
