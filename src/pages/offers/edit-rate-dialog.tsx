import { useState, type ReactElement } from 'react'
import { Button, Dialog, Facts, showToast, type Fact } from '#components'
import { aprFromDiscountPercent, rateKind, type WireRateType } from '#domain/rates'
import { isUnusualApr, rateFromPercent } from '#domain/requests'
import { errorSentence, formatList, t } from '#i18n'
import {
  againstCapital,
  againstCapitalLabel,
  AmountsTable,
  CurrencyAmounts,
  inOfferOrder,
  RateEditor,
  RateKindChoice,
  rateProblemText,
  useOwnRates,
} from '#offering'
import { useIsReadOnly } from '#documents/account/me'
import type { Offer } from '#documents/offers/offer'
import { useEditRate } from '#documents/offers/offer-writes'
import { book, type NamedRateType as NamedRate, SHOWN_CURRENCIES } from '#state'
import { caution } from '#styles'
import { rateFields, rateSliderRoom, repriceNote } from './offers.css.ts'
import { rateText } from './rate-text.ts'
import { repriced, undecidedAt, type BookPrices } from './reprice.ts'

export interface EditRateDialogProps {
  readonly offer: Offer
  readonly onClose: () => void
}

/**
 * Edits the rate of an offer, with the resulting figures. The input stays when the server rejects it;
 * a concurrent change is shown at once, and saving then overwrites only the version that is shown.
 */
export function EditRateDialog({ offer, onClose }: EditRateDialogProps): ReactElement {
  const [openedOn] = useState(offer.version)
  const [type, setType] = useState<NamedRate>(rateKind(offer.rateType) === 'DISC' ? 'DISC' : 'APR')
  const [percent, setPercent] = useState(offer.rate)
  const { save, isSaving } = useSave(offer, onClose)
  const isReadOnly = useIsReadOnly()
  const checked = rateFromPercent(type, percent ?? 0)
  const unusual = checked.ok ? unusualApr(offer, type, percent ?? 0) : undefined
  const canSave = offer.restrictions.isRateEditable && !isReadOnly
  const [isTried, setTried] = useState(false)
  const submit = (): void => {
    setTried(true)
    if (checked.ok && canSave && !isSaving) save(type, percent ?? 0)
  }
  return (
    <Dialog
      title={t('offers.editRateTitle')}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary" isDisabled={!canSave} isPending={isSaving}>
            {t('offers.saveRate')}
          </Button>
        </>
      }
    >
      {offer.version !== openedOn && <ChangedElsewhere offer={offer} />}
      <RateFields
        offer={offer}
        type={type}
        setType={setType}
        percent={percent}
        setPercent={setPercent}
        isTried={isTried}
        unusual={unusual}
      />
      <RepricedFigures offer={offer} type={type} percent={checked.ok ? percent : undefined} />
    </Dialog>
  )
}

/** The yearly cost of a rate, in percent, where it is so high that it may be a typing error. */
function unusualApr({ averageDays }: Offer, type: NamedRate, percent: number): number | undefined {
  const apr = type === 'APR' ? percent : aprFromDiscountPercent(percent, averageDays)
  return apr !== undefined && isUnusualApr(apr) ? apr : undefined
}

function useSave(
  offer: Offer,
  onSaved: () => void,
): { save: (type: NamedRate, percent: number) => void; isSaving: boolean } {
  const edit = useEditRate()
  const save = (type: NamedRate, percent: number): void => {
    const isAveraged = type === 'DISC' && offer.rateType === 'AVGDISC'
    const newRateType: WireRateType = isAveraged ? 'AVGDISC' : type
    edit.mutate(
      { edit: { id: offer.id, newRateType, newRate: percent }, seenVersion: offer.version },
      {
        onSuccess: (isDone) => {
          if (isDone) onSaved()
          showToast({
            id: 'edit-rate',
            tone: isDone ? 'success' : 'error',
            text: t(isDone ? 'offers.rateSaved' : 'offers.rateNotSaved'),
          })
        },
        onError: (error) => showToast({ id: 'edit-rate', tone: 'error', text: errorSentence(error) }),
      },
    )
  }
  return { save, isSaving: edit.isPending }
}

/** The offer was changed elsewhere. */
function ChangedElsewhere({ offer }: { readonly offer: Offer }): ReactElement {
  return (
    <output className={caution}>
      {offer.restrictions.isRateEditable
        ? t('offers.rateChangedElsewhere', { rate: rateText(offer) })
        : t('errors.notEditable')}
    </output>
  )
}

interface RateFieldsProps {
  readonly offer: Offer
  readonly type: NamedRate
  readonly setType: (type: NamedRate) => void
  readonly percent: number | undefined
  readonly setPercent: (percent: number | undefined) => void
  /** The user wanted to save: a missing rate is an error. */
  readonly isTried: boolean
  readonly unusual: number | undefined
}

function RateFields(props: RateFieldsProps): ReactElement {
  const { offer, type, setType, percent, setPercent, isTried, unusual } = props
  const ownRates = useOwnRates(offer.opportunities, type)
  return (
    <div className={rateFields}>
      <RateKindChoice value={type} onChange={setType} />
      <RateEditor
        type={type}
        percent={percent}
        onChange={setPercent}
        isRequired
        error={percent === undefined && !isTried ? undefined : problemOf(type, percent)}
        sliderClassName={rateSliderRoom}
        ownRates={ownRates}
        unusualApr={unusual}
      />
    </div>
  )
}

function problemOf(type: NamedRate, percent: number | undefined): string | undefined {
  if (Number.isNaN(percent)) return rateProblemText('RATE_NOT_A_NUMBER')
  const checked = rateFromPercent(type, percent ?? 0)
  return checked.ok ? undefined : rateProblemText(checked.code)
}

interface WouldComeToProps {
  readonly offer: Offer
  readonly type: NamedRate
  readonly percent: number | undefined
}

function RepricedFigures({ offer, type, percent }: WouldComeToProps): ReactElement {
  const prices = percent === undefined ? undefined : bookPrices(offer, type, percent)
  const sums = prices && repriced(offer, type, percent ?? 0, prices)
  const undecided = prices && undecidedAt(offer, type, percent ?? 0, prices)
  const named = [
    { label: t('offers.payment'), amounts: sums?.received },
    { label: t('offers.discount'), amounts: sums?.discount },
  ]
  return (
    <>
      <Facts
        items={[
          ...named.map(({ label, amounts }) => ({
            label,
            value: <CurrencyAmounts offer={offer} amounts={amounts} />,
          })),
          ...againstCapitalFact(offer, undecided ?? []),
        ]}
      />
      <AmountsTable offer={offer} sums={named} />
      <p className={repriceNote}>
        {t(sums?.isExact === false ? 'offers.repriceNote' : 'offers.repriceNoteExact')}
      </p>
    </>
  )
}

/** What the rate saves or costs beside the user's cost of capital, where there is one. */
function againstCapitalFact(offer: Offer, undecided: ReturnType<typeof undecidedAt>): readonly Fact[] {
  const told = inOfferOrder(offer, undecided, ({ currency }) => currency).flatMap(
    (each) => againstCapital(each) ?? [],
  )
  if (told.length === 0) return []
  const more = told.length - SHOWN_CURRENCIES
  const rest = more > 0 ? [t('common.moreCurrencies', { count: more })] : []
  const value = formatList([...told.slice(0, SHOWN_CURRENCIES), ...rest])
  return [{ label: againstCapitalLabel(), value }]
}

/** Each customer's invoices at a rate, from the local book; empty while the book loads. */
function bookPrices({ opportunities }: Offer, type: NamedRate, percent: number): BookPrices {
  const checked = rateFromPercent(type, percent)
  if (!checked.ok) return new Map()
  const positions = opportunities.flatMap(({ uuid }) => book.book().opportunityPosition(uuid) ?? [])
  const named = book.book().opportunities
  return new Map(
    book.price(checked.value, positions).map((price) => [named[price.opportunity]?.uuid ?? '', price]),
  )
}
