import type { ReactElement } from 'react'
import { TextLink } from '#components'
import { formatList, t, type MessageKey } from '#i18n'
import { tooSoonLink } from '#offering'
import { pathTo } from '#routes'
import { book } from '#state'
import type { Available, CurrencySum } from '../available.ts'
import { eligibleLines, excludedSums } from './eligible-lines.ts'
import { exactAmounts } from './hero-amounts.ts'
import { heroNotes } from '../home.css.ts'

/** What is eligible, as Invoice Central has it, and where it is: what can be offered, and what cannot with the reason. */
export function HeroNotes({ available }: { readonly available: Available }): ReactElement | null {
  const excludedNow = excludedSums(book.stateTotals('eligible'), book.book().opportunities)
  const lines = eligibleLines(available, excludedNow)
  const { inOffers, tooSoon, excluded, closed } = lines
  if ([inOffers, tooSoon, excluded, closed].every(({ length }) => length === 0)) return null
  return (
    <p className={heroNotes}>
      <TextLink to={pathTo('invoices')}>{textOf('home.eligible', lines.eligible)}</TextLink>
      <span>{t('home.available', { amount: formatList(exactAmounts(lines.available)) })}</span>
      {inOffers.length > 0 && <TextLink to={pathTo('offers')}>{textOf('home.inOffers', inOffers)}</TextLink>}
      {tooSoon.length > 0 && <TextLink to={tooSoonLink()}>{textOf('home.dueTooSoon', tooSoon)}</TextLink>}
      {excluded.length > 0 && (
        <TextLink to={pathTo('invoices', {}, { scope: 'excluded' })}>
          {textOf('home.excluded', excluded)}
        </TextLink>
      )}
      {closed.length > 0 && <span>{textOf('home.closed', closed)}</span>}
    </p>
  )
}

function textOf(key: MessageKey, sums: readonly CurrencySum[]): string {
  return t(key, { amounts: formatList(exactAmounts(sums)) })
}
