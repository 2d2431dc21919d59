import type { ReactElement } from 'react'
import {
  Checkbox,
  ChoiceCards,
  ChoiceList,
  DayField,
  DecimalField,
  RowCheckbox,
  Segmented,
  Select,
  Slider,
  Switch,
  TextArea,
  TextField,
} from '#components'
import { t } from '#i18n'
import { stack } from '#styles'
import { Held, nothing, Pressed } from '../held.tsx'
import { DAY, LONG_NAME, LONG_WORD, NAME, SHORT_NAME } from '../samples.ts'
import { inWindow, sheet } from '../sheet.ts'

const NAMES = [SHORT_NAME, NAME, LONG_NAME, LONG_WORD].map((value) => ({ value, label: value }))
const MANY = Array.from({ length: 500 }, (_, at) => ({ value: String(at), label: `${NAME} ${at + 1}` }))

interface DecimalOptions {
  readonly value?: number
  readonly hint?: boolean
  readonly error?: boolean
}

function decimal({ value, hint, error }: DecimalOptions) {
  return () => (
    <Held<number | undefined> initial={value}>
      {(held, onChange) => (
        <DecimalField
          label={t('builder.rateApr')}
          value={held}
          onChange={onChange}
          step={0.25}
          min={0}
          max={1000}
          digits={2}
          suffix="%"
          {...(hint && { hint: t('common.retrySoon') })}
          error={error ? t('errors.rateTooHigh') : undefined}
        />
      )}
    </Held>
  )
}

function dayField(value: string | undefined, error?: 'error') {
  return () => (
    <Held<string | undefined> initial={value}>
      {(day, onChange) => (
        <DayField
          label={t('common.from')}
          value={day}
          onChange={onChange}
          error={error && t('filters.invalidDate')}
        />
      )}
    </Held>
  )
}

function select(value: string, options = NAMES, isDisabled = false) {
  return () => (
    <Held initial={value}>
      {(chosen, onChange) => (
        <Select
          label={t('common.filters')}
          options={options}
          value={chosen}
          onChange={onChange}
          isDisabled={isDisabled}
        />
      )}
    </Held>
  )
}

function opened(Closed: () => ReactElement) {
  return () => (
    <Pressed>
      <Closed />
    </Pressed>
  )
}

function segmented(...labels: readonly string[]) {
  return () => (
    <Held initial="0">
      {(value, onChange) => (
        <Segmented
          label={t('builder.rateType')}
          options={labels.map((label, at) => ({ value: String(at), label }))}
          value={value}
          onChange={onChange}
        />
      )}
    </Held>
  )
}

export const FIELDS = [
  sheet('Checkbox', {
    states: () => (
      <div className={stack()}>
        <Checkbox>{t('common.clear')}</Checkbox>
        <Checkbox defaultSelected>{t('common.apply')}</Checkbox>
        <Checkbox isIndeterminate>{t('common.viewAll')}</Checkbox>
      </div>
    ),
    disabled: () => (
      <div className={stack()}>
        <Checkbox isDisabled>{t('common.clear')}</Checkbox>
        <Checkbox isDisabled isSelected>
          {t('common.apply')}
        </Checkbox>
      </div>
    ),
    readOnly: () => (
      <Checkbox isReadOnly isSelected>
        {t('common.apply')}
      </Checkbox>
    ),
    invalid: () => <Checkbox isInvalid>{t('common.apply')}</Checkbox>,
    longText: () => <Checkbox>{`${t('common.retrySoon')} ${t('common.retrySoon')}`}</Checkbox>,
  }),
  sheet('RowCheckbox', {
    states: () => (
      <div className={stack()}>
        {[false, true].map((isSelected) => (
          <RowCheckbox
            key={String(isSelected)}
            isSelected={isSelected}
            isIndeterminate={false}
            isDisabled={false}
            onChange={nothing}
          >
            {NAME}
          </RowCheckbox>
        ))}
        <RowCheckbox isSelected={false} isIndeterminate isDisabled={false} onChange={nothing}>
          {NAME}
        </RowCheckbox>
      </div>
    ),
    disabled: () => (
      <RowCheckbox isSelected isIndeterminate={false} isDisabled onChange={nothing}>
        {NAME}
      </RowCheckbox>
    ),
    longText: () => (
      <RowCheckbox isSelected isIndeterminate={false} isDisabled={false} onChange={nothing}>
        {LONG_NAME}
      </RowCheckbox>
    ),
  }),
  sheet('DecimalField', {
    filled: decimal({ value: 8.5 }),
    empty: decimal({}),
    hint: decimal({ value: 8.5, hint: true }),
    error: decimal({ value: 1001, error: true }),
    hintAndError: decimal({ value: 1001, hint: true, error: true }),
  }),
  sheet('DayField', { filled: dayField(DAY), empty: dayField(undefined), error: dayField(DAY, 'error') }),
  sheet('ChoiceList', {
    default: () => (
      <Held<readonly string[]> initial={[NAME]}>
        {(chosen, onChange) => (
          <ChoiceList
            label={t('invoices.customers')}
            searchLabel={t('invoices.search')}
            matches={(name, text) => name.includes(text)}
            options={NAMES}
            chosen={chosen}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  }),
  sheet('ChoiceCards', {
    default: () => (
      <Held initial="a">
        {(value, onChange) => (
          <ChoiceCards
            label={t('builder.rateType')}
            options={[
              { value: 'a', label: t('common.viewAll'), note: t('common.retrySoon') },
              { value: 'b', label: LONG_NAME, note: `${t('common.retrySoon')} ${t('common.retrySoon')}` },
            ]}
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  }),
  sheet('Segmented', {
    two: () => segmented(t('builder.apr'), t('builder.discount'))(),
    three: () => segmented(t('common.viewAll'), t('common.loading'), t('common.filters'))(),
  }),
  sheet('Select', {
    default: select(NAME),
    longText: select(LONG_NAME),
    disabled: select(NAME, NAMES, true),
    open: inWindow(320, opened(select(NAME))),
    many: inWindow(420, opened(select('2', MANY))),
  }),
  sheet('Slider', {
    inside: () => (
      <Held initial={8.5}>
        {(value, onChange) => (
          <Slider
            label={t('builder.rateSlider')}
            value={value}
            min={0}
            max={20}
            step={0.05}
            onChange={onChange}
          />
        )}
      </Held>
    ),
    scale: () => (
      <Slider
        label={t('builder.rateSlider')}
        value={4}
        min={0}
        max={20}
        step={0.05}
        onChange={nothing}
        scale={[0, 10, 20].map((each) => ({ value: each, label: String(each) }))}
        marks={[6.5, 7.25, 30]}
      />
    ),
    beyond: () => (
      <Slider label={t('builder.rateSlider')} value={50} min={0} max={20} step={0.05} onChange={nothing} />
    ),
  }),
  sheet('Switch', {
    states: () => (
      <div className={stack()}>
        <Held initial={false}>
          {(isSelected, onChange) => (
            <Switch isSelected={isSelected} onChange={onChange}>
              {t('common.apply')}
            </Switch>
          )}
        </Held>
        <Held<boolean> initial>
          {(isSelected, onChange) => (
            <Switch isSelected={isSelected} onChange={onChange}>
              {t('common.apply')}
            </Switch>
          )}
        </Held>
      </div>
    ),
    busy: () => (
      <Switch isSelected isPending>
        {t('common.apply')}
      </Switch>
    ),
    readOnly: () => (
      <div className={stack()}>
        <Switch isSelected isReadOnly>
          {t('common.apply')}
        </Switch>
        <Switch isSelected={false} isReadOnly>
          {t('common.apply')}
        </Switch>
      </div>
    ),
    longText: () => <Switch isSelected>{`${t('common.retrySoon')} ${t('common.retrySoon')}`}</Switch>,
  }),
  sheet('TextArea', {
    filled: () => (
      <Held initial={`${NAME}\n${LONG_NAME}`}>
        {(value, onChange) => (
          <TextArea
            label={t('common.filters')}
            value={value}
            onChange={onChange}
            rows={3}
            hint={t('common.retrySoon')}
          />
        )}
      </Held>
    ),
  }),
  sheet('TextField', {
    filled: () => <TextField label={t('common.filters')} defaultValue={NAME} hint={t('common.retrySoon')} />,
    empty: () => <TextField label={t('common.filters')} placeholder={NAME} />,
    error: () => <TextField label={t('common.filters')} defaultValue={NAME} error={t('errors.network')} />,
    disabled: () => <TextField label={t('common.filters')} defaultValue={NAME} isDisabled />,
    readOnly: () => <TextField label={t('common.filters')} defaultValue={NAME} isReadOnly />,
    longText: () => <TextField label={t('common.retrySoon')} defaultValue={`${LONG_NAME} ${LONG_NAME}`} />,
  }),
]
