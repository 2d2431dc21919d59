import { useMemo, useState, type ReactElement } from 'react'
import { Button, ChoiceList, type SelectOption } from '#components'
import { foldText } from '#domain/columns'
import { compareNames, t } from '#i18n'
import { customerLabel, type NamedCustomer } from '#offering'
import { book } from '#state'
import { fieldError, row, stack } from '#styles'
import type { RangeFormProps } from './filter-props.ts'
import { MOST_CUSTOMERS } from './invoice-query.ts'
import { useApply } from './use-apply.ts'

export interface CustomersFormProps extends RangeFormProps {
  readonly chosen: readonly string[]
  /** Of these some can be chosen; a customer may come more than once. */
  readonly owing: readonly NamedCustomer[]
}

/** Several customers, found by a part of their names; none are all. */
export function CustomersForm({ chosen, owing, ...props }: CustomersFormProps): ReactElement {
  const [wanted, setWanted] = useState(chosen)
  // In order by name, which takes longer than a frame for 5,000: only while they are listed.
  const options = useMemo(() => optionsOf(owing), [owing])
  const areTooMany = wanted.length > MOST_CUSTOMERS
  const apply = useApply(props, () => {
    if (areTooMany) return undefined
    return areSame(wanted, chosen) ? {} : { customers: wanted }
  })
  return (
    <form
      aria-label={t('invoices.customers')}
      className={stack({ gap: 3 })}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <ChoiceList
        label={t('invoices.customers')}
        searchLabel={t('invoices.search')}
        matches={hasText}
        options={options}
        chosen={wanted}
        onChange={setWanted}
        emptyText={book.status.value === 'ready' ? undefined : t('common.loadingBook')}
      />
      {areTooMany && (
        <p role="alert" className={fieldError}>
          {t('invoices.tooManyCustomers', { most: MOST_CUSTOMERS })}
        </p>
      )}
      <div className={row({ justify: 'end', gap: 2 })}>
        <Button size="small" isIdle={wanted.length === 0} onPress={() => setWanted([])}>
          {t('invoices.allCustomers')}
        </Button>
        <Button type="submit" kind="primary" size="small">
          {t('common.apply')}
        </Button>
      </div>
    </form>
  )
}

function optionsOf(owing: readonly NamedCustomer[]): readonly SelectOption<string>[] {
  const byUuid = new Map(owing.map((each) => [each.customerUuid, each]))
  return [...byUuid.values()]
    .toSorted((a, b) => compareNames(a.customerName, b.customerName))
    .map((customer) => ({ value: customer.customerUuid, label: customerLabel(customer) }))
}

function hasText(name: string, text: string): boolean {
  return foldText(name).includes(foldText(text))
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, n) => each === others[n])
}
