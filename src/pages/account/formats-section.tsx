import { useState, type FormEvent, type ReactElement } from 'react'
import { Button, Loaded, Select, showToast, Skeleton, Switch, type SelectOption } from '#components'
import { epochDay } from '#domain/calendar'
import {
  DATE_FORMATS,
  displayFormatsOf,
  isDateFormat,
  isNumberFormat,
  NUMBER_FORMATS,
  type DateFormat,
  type NumberFormat,
} from '#domain/account'
import { currencyChoices, minorFromMajor, type Currency } from '#domain/money'
import { errorSentence, previewDay, previewMoney, previewNumber, t } from '#i18n'
import { aggregateCurrencyOf, useMe } from '#documents/account/me'
import { useSaveUser, useUserSettings, type UserSettings } from '#documents/account/user-settings'
import { row, stack, text } from '#styles'
import { fields, formatPreview, previewLabel } from './account.css.ts'
import { SettingsSection } from './settings-section.tsx'

const TOAST = 'formats'
const SAMPLE = 1_234_567.89
const SAMPLE_DAY = epochDay(2026, 1, 31)

export function FormatsSection(): ReactElement {
  const query = useUserSettings()
  return (
    <SettingsSection title={t('account.formats')} lead={t('account.formatsLead')}>
      <Loaded query={query} title={t('account.formats')} skeleton={<Skeleton height="220px" />} isCompact>
        {(user) => <FormatsForm user={user} />}
      </Loaded>
    </SettingsSection>
  )
}

interface FormatDraft {
  readonly isCustom: boolean
  readonly number: NumberFormat
  readonly date: DateFormat
  readonly currency: Currency
  readonly isEnglishHeadings: boolean
}

function draftOf(user: UserSettings): FormatDraft {
  const { useCustomFormatting, numberDisplayFormat, dateDisplayFormat } = user.formatPreferences
  return {
    isCustom: useCustomFormatting === true,
    number: isNumberFormat(numberDisplayFormat) ? numberDisplayFormat : NUMBER_FORMATS[0],
    date: isDateFormat(dateDisplayFormat) ? dateDisplayFormat : DATE_FORMATS[0],
    currency: aggregateCurrencyOf(user),
    isEnglishHeadings: user.formatPreferences.useEnglishHeadings === true,
  }
}

function preferencesOf({ isCustom, number, date, currency, isEnglishHeadings }: FormatDraft) {
  return {
    useCustomFormatting: isCustom,
    numberDisplayFormat: number,
    dateDisplayFormat: date,
    aggregateCurrencyFormat: currency,
    useEnglishHeadings: isEnglishHeadings,
  }
}

function FormatsForm({ user }: { readonly user: UserSettings }): ReactElement {
  const save = useSaveUser()
  // What is changed here alone: the currency can be chosen in the bar meanwhile.
  const [changes, setChanges] = useState<Partial<FormatDraft>>({})
  const draft = { ...draftOf(user), ...changes }
  const change = (part: Partial<FormatDraft>): void => setChanges({ ...changes, ...part })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(
      { id: user.uuid, formatPreferences: preferencesOf(draft) },
      {
        onSuccess: () => {
          setChanges((latest) => (latest === changes ? {} : latest))
          showToast({ id: TOAST, tone: 'success', text: t('account.formatsSaved') })
        },
        onError: (error) => showToast({ id: TOAST, tone: 'error', text: errorSentence(error) }),
      },
    )
  }
  return (
    <form className={stack({ gap: 4 })} onSubmit={submit}>
      <Switch isSelected={draft.isCustom} onChange={(isCustom) => change({ isCustom })}>
        {t('account.useCustomFormatting')}
      </Switch>
      <div>
        <FormatFields draft={draft} onChange={change} />
        <p className={text({ size: 13, tone: 'muted' })}>{t('account.preferredCurrencyHint')}</p>
      </div>
      <Preview draft={draft} />
      <div>
        <Switch
          isSelected={draft.isEnglishHeadings}
          onChange={(isEnglishHeadings) => change({ isEnglishHeadings })}
        >
          {t('headings.english')}
        </Switch>
        <p className={text({ size: 13, tone: 'muted' })}>{t('headings.englishHint')}</p>
      </div>
      <div className={row()}>
        <Button type="submit" isPending={save.isPending} aria-label={t('account.saveFormats')}>
          {t('account.save')}
        </Button>
      </div>
    </form>
  )
}

interface FormatFieldsProps {
  readonly draft: FormatDraft
  readonly onChange: (part: Partial<FormatDraft>) => void
}

function FormatFields({ draft, onChange }: FormatFieldsProps): ReactElement {
  const currencies = currencyChoices(useMe().data?.currencies ?? [], draft.currency)
  return (
    <div className={fields}>
      <Select
        label={t('account.numberFormat')}
        options={optionsOf(NUMBER_FORMATS)}
        value={draft.number}
        onChange={(number) => onChange({ number })}
        isDisabled={!draft.isCustom}
      />
      <Select
        label={t('account.dateFormat')}
        options={optionsOf(DATE_FORMATS)}
        value={draft.date}
        onChange={(date) => onChange({ date })}
        isDisabled={!draft.isCustom}
      />
      <Select
        label={t('shell.preferredCurrency')}
        options={optionsOf(currencies)}
        value={draft.currency}
        onChange={(currency) => onChange({ currency })}
      />
    </div>
  )
}

function Preview({ draft }: { readonly draft: FormatDraft }): ReactElement {
  const formats = displayFormatsOf(preferencesOf(draft))
  const items = [
    [t('account.previewNumber'), previewNumber(SAMPLE, formats)],
    [t('account.previewDate'), previewDay(SAMPLE_DAY, formats)],
    [t('account.previewSum'), previewMoney(minorFromMajor(SAMPLE, draft.currency), draft.currency, formats)],
  ] as const
  return (
    <section aria-label={t('account.preview')}>
      <dl className={formatPreview}>
        {items.map(([label, value]) => (
          <div key={label}>
            <dt className={previewLabel}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function optionsOf<Value extends string>(values: readonly Value[]): readonly SelectOption<Value>[] {
  return values.map((value) => ({ value, label: value }))
}
