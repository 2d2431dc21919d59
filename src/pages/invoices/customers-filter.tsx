import { computed } from '@preact/signals-react'
import { useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Button, ChoiceList, type ActiveFilter } from '#components'
import { foldText } from '#domain/columns'
import { compareNames, t } from '#i18n'
import { customerLabel, customerNames } from '#offering'
import { book, owingCustomers } from '#state'
import { fieldError, row, stack } from '#styles'
import {
  MOST_CUSTOMERS,
  useApply,
  type InvoiceFiltersProps,
  type InvoiceQuery,
  type RangeFormProps,
} from '#views'
import { address, pathOfQuery, type InvoiceScope } from './address.ts'

const isThereAChoice = computed(() =>
  owingCustomers.value.some(({ customerUuid }, _at, [first]) => customerUuid !== first!.customerUuid),
)

/** In order by name, which takes longer than a frame for 5,000: only while they are listed. */
const choices = computed(() => {
  const byUuid = new Map(owingCustomers.value.map((each) => [each.customerUuid, each]))
  return [...byUuid.values()]
    .toSorted((a, b) => compareNames(a.customerName, b.customerName))
    .map(({ customerUuid, customerName }) => ({
      value: customerUuid,
      label: customerLabel({ customerUuid, customerName }),
    }))
})

/** The customers whose invoices are listed: the one of the path, or those of the address; none are all. */
function chosenIn({ customerUuid }: InvoiceScope): readonly string[] {
  return customerUuid === undefined ? address.filters.value.customers : [customerUuid]
}

/** The choice of customers for the bar of the filters; undefined where there is none to make. */
export function useCustomersFilter(scope: InvoiceScope): InvoiceFiltersProps['customers'] {
  const [, navigate] = useLocation()
  const chosen = chosenIn(scope)
  // Opened before the book was known, and kept then: no filter comes or goes with it.
  const [isEarly] = useState(() => !book.hasFigures.peek())
  if (!isEarly && !isThereAChoice.value && chosen.length === 0) return undefined
  const choose = (next: InvoiceQuery): void => navigate(pathOf(scope, next))
  const removeAll = (): void => choose({ ...address.filters.peek(), customers: [] })
  return {
    label: chosen.length === 0 ? t('invoices.allCustomers') : labelOf(scope, chosen),
    chip: scope.customerUuid === undefined ? undefined : chipOf(labelOf(scope, chosen), removeAll),
    choose,
    form: (props) => <CustomersForm {...props} chosen={chosen} />,
  }
}

// A currency that the path named becomes the filter that it was.
function pathOf({ customerCurrency }: InvoiceScope, next: InvoiceQuery): string {
  const { sort, columns, kept } = address.query.peek()
  const currency = customerCurrency ?? next.currency
  return pathOfQuery({ ...next, sort, columns, currency, kept, view: '' })
}

function chipOf(label: string, remove: () => void): ActiveFilter {
  return { id: 'customer', label: t('filters.is', { name: t('invoices.customer'), value: label }), remove }
}

function labelOf({ customerUuid, customerCurrency }: InvoiceScope, chosen: readonly string[]): string {
  const wanted = new Set(chosen)
  const named = owingCustomers.value.filter((each) => wanted.has(each.customerUuid))
  if (named.length === 0) return t('invoices.customersChosen', { count: chosen.length })
  const names = customerNames(named, 1)
  return customerUuid !== undefined && customerCurrency ? `${names} · ${customerCurrency}` : names
}

function hasText(name: string, text: string): boolean {
  return foldText(name).includes(foldText(text))
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, n) => each === others[n])
}

interface CustomersFormProps extends RangeFormProps {
  readonly chosen: readonly string[]
}

function CustomersForm({ chosen, ...props }: CustomersFormProps): ReactElement {
  const [wanted, setWanted] = useState(chosen)
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
        options={choices.value}
        chosen={wanted}
        onChange={setWanted}
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
