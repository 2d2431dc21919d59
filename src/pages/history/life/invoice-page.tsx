import { useLayoutEffect, type ReactElement } from 'react'
import { Amount, Day, Facts, Loaded, PageHeader, Skeleton, StatusChip } from '#components'
import { t } from '#i18n'
import { NotFound } from '#offering'
import { markedScreen } from '#state'
import { useInvoiceLife, type InvoiceLife } from '#documents/history/invoice-life'
import { page, row, stack, text } from '#styles'
import { lifeState } from './life-state.ts'
import { LifeTimeline } from './life-timeline.tsx'
import { localLife } from './local-life.ts'
import { wayBack } from './way-back.ts'

/** One invoice: what it is, and what became of it. The local book shows what it has until the server answers. */
export function InvoicePage({ params }: { readonly params: Readonly<Record<string, string>> }): ReactElement {
  const id = params.invoiceid ?? ''
  const query = useInvoiceLife(id)
  const known = query.data === undefined ? localLife(id) : query.data
  return (
    <div className={page()}>
      {known ? (
        <Invoice life={known} />
      ) : (
        <Loaded query={query} isPage title={t('routes.historyInvoice')} skeleton={<LifeSkeleton />}>
          {() => <NotFound title={t('life.notFoundTitle')} />}
        </Loaded>
      )}
      {known && query.data === undefined && (
        <section className={stack({ gap: 3 })}>
          <p className={text({ size: 13, tone: 'muted' })}>{t('life.partNote')}</p>
          <Loaded query={query} title={t('life.partTitle')} isCompact skeleton={<Skeleton height="120px" />}>
            {() => null}
          </Loaded>
        </section>
      )}
    </div>
  )
}

function Invoice({ life }: { readonly life: InvoiceLife }): ReactElement {
  const { label, colour } = lifeState(life)
  const { screen, ...back } = wayBack(life)
  useLayoutEffect(() => {
    markedScreen.value = screen
    return () => {
      markedScreen.value = undefined
    }
  }, [screen])
  return (
    <>
      <PageHeader
        title={t('life.title', { number: life.number })}
        back={back}
        lead={
          <span className={row({ gap: 3 })}>
            <StatusChip label={label} colour={colour} />
            <span>{t('life.lead')}</span>
          </span>
        }
      />
      <div className={stack({ gap: 8 })}>
        <Figures life={life} />
        <LifeTimeline life={life} />
      </div>
    </>
  )
}

function Figures({ life }: { readonly life: InvoiceLife }): ReactElement {
  const { amountMinor, currency, dueDay, voucher, payment } = life
  const amount = (minor: number) => <Amount minor={minor} currency={currency} display="code" />
  return (
    <Facts
      size="large"
      items={[
        { label: t('life.amount'), value: amount(amountMinor) },
        ...(payment?.discountMinor === undefined
          ? []
          : [{ label: t('life.discount'), value: amount(payment.discountMinor) }]),
        ...(payment
          ? [
              {
                label: t(payment.isEarly ? 'history.deposit' : 'invoices.columnPaidAmount'),
                value: amount(payment.amountMinor),
              },
            ]
          : []),
        { label: t('life.due'), value: <Day day={dueDay} /> },
        ...(voucher ? [{ label: t('life.voucher'), value: voucher }] : []),
      ]}
    />
  )
}

function LifeSkeleton(): ReactElement {
  return (
    <div className={stack({ gap: 6 })}>
      <Skeleton width="280px" height="34px" />
      <Skeleton height="72px" />
      <Skeleton height="240px" />
    </div>
  )
}
