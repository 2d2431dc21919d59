import { Info } from 'lucide-react'
import { useMemo, type ReactElement } from 'react'
import { Hint, usePainted } from '#components'
import type { Opportunity } from '#documents/markets/opportunities'
import type { ExclusionAdvice } from '../rules/exclusion-advice.ts'
import type { TopCustomers } from '../rules/top-customers.ts'
import { formatList, formatMoney, t, type MessageKey } from '#i18n'
import { button } from '#styles'
import { currentExclusionAdvice, topExcluded } from '../top-customers.ts'

const ADVICE: Readonly<Record<ExclusionAdvice, MessageKey>> = {
  'edit-offer': 'home.excludedEditOffer',
  'select-in-review': 'home.excludedSelectInReview',
  'all-excluded': 'home.excludedAll',
  plain: 'home.excludedPlain',
}

interface ExcludedHintProps {
  readonly opportunities: readonly Opportunity[]
}

/**
 * Which customers' invoices are excluded, and how they are included again. The icon has its place at once; what it says
 * needs the sums of all customers, and comes in the frame behind the figures.
 */
export function ExcludedHint({ opportunities }: ExcludedHintProps): ReactElement {
  const isPainted = usePainted(true, false)
  const icon = <Info size={18} aria-hidden />
  if (!isPainted) {
    return <span className={button({ kind: 'quiet', size: 'small', shape: 'icon' })}>{icon}</span>
  }
  return <ExcludedText opportunities={opportunities} icon={icon} />
}

function ExcludedText({
  opportunities,
  icon,
}: ExcludedHintProps & { readonly icon: ReactElement }): ReactElement {
  const inOffer = useMemo(
    () => new Set(opportunities.flatMap(({ uuid, isInActiveOffer }) => (isInActiveOffer ? uuid : []))),
    [opportunities],
  )
  const advice = t(ADVICE[currentExclusionAdvice(inOffer)])
  return <Hint label={t('home.excludedHint')} text={`${advice} ${listText(topExcluded.value)}`} icon={icon} />
}

function listText({ first, others: { count: rest } }: TopCustomers): string {
  const amounts = first.map(({ name, currency, minor }) =>
    t('home.excludedAmount', {
      amount: formatMoney(-minor, currency, { whole: true, isAccounting: true }),
      customer: name,
    }),
  )
  if (rest === 0) return t('home.excludedList', { amounts: formatList(amounts) })
  return t('home.excludedMore', { amounts: amounts.join(', '), count: rest })
}
