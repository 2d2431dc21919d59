import { useState, type ReactElement } from 'react'
import { Button, DecimalField, Loaded, Select, showToast, Skeleton, submitChecked } from '#components'
import { DEFAULT_CURRENCY, minorFromMajor } from '#domain/money'
import { errorSentence, formatMoney, t } from '#i18n'
import { aggregateCurrencyOf, useIsReadOnly, useMe } from '#documents/account/me'
import { useOfferLimit, useSaveOfferLimit, type OfferLimit } from '#documents/offers/offer-limit'
import { row, stack, text } from '#styles'
import { limitFields } from './account.css.ts'
import { SettingsSection } from './settings-section.tsx'

const TOAST = 'offer-limit'
const LARGEST = 1e12

/** From which amount an offer requires a reauthentication; read-only for some users. */
export function OfferLimitSection(): ReactElement {
  const query = useOfferLimit()
  const isReadOnly = useIsReadOnly()
  return (
    <SettingsSection title={t('account.offerLimit')} lead={t('account.offerLimitLead')}>
      <Loaded query={query} title={t('account.offerLimit')} skeleton={<Skeleton height="64px" />} isCompact>
        {(limit) => (
          <>
            <p className={text({ size: 14 })}>{limitText(limit)}</p>
            {!isReadOnly && <LimitForm limit={limit} />}
          </>
        )}
      </Loaded>
    </SettingsSection>
  )
}

function limitText(limit: OfferLimit): string {
  if (limit === null) return t('account.offerLimitNone')
  const { amount, currency } = limit
  return t('account.offerLimitIs', { amount: formatMoney(minorFromMajor(amount, currency), currency) })
}

function LimitForm({ limit }: { readonly limit: OfferLimit }): ReactElement {
  const save = useSaveOfferLimit()
  const [amount, setAmount] = useState(limit?.amount)
  const [chosen, setCurrency] = useState(limit?.currency)
  const me = useMe().data
  const currency = chosen ?? (me ? aggregateCurrencyOf(me.user) : DEFAULT_CURRENCY)
  const currencies = [...new Set([...(me?.currencies ?? []), currency, DEFAULT_CURRENCY])].sort()
  const isWrong = amount !== undefined && !(amount >= 0 && amount <= LARGEST)
  const submit = (): void => {
    if (isWrong) return
    save.mutate(amount === undefined ? null : { amount, currency }, {
      onSuccess: () => showToast({ id: TOAST, tone: 'success', text: t('account.offerLimitSaved') }),
      onError: (error) => showToast({ id: TOAST, tone: 'error', text: errorSentence(error) }),
    })
  }
  return (
    <form className={stack({ gap: 4 })} noValidate onSubmit={(event) => submitChecked(event, submit)}>
      <div className={limitFields}>
        <DecimalField
          label={t('account.offerLimitAmount')}
          value={amount}
          onChange={setAmount}
          step={1000}
          min={0}
          max={LARGEST}
          digits={2}
          reportsNaN
          allowsSums
          hint={t('account.offerLimitHint')}
          error={isWrong ? t('account.offerLimitWrong') : undefined}
        />
        <Select
          label={t('account.offerLimitCurrency')}
          options={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={setCurrency}
        />
      </div>
      <div className={row()}>
        <Button type="submit" isPending={save.isPending}>
          {t('account.save')}
        </Button>
      </div>
    </form>
  )
}
