import { expect, test } from 'vitest'
import { isoDay } from '#domain/calendar'
import { book } from '#state'
import { bookAnswers, loadPageBook } from '../../../../tests/fixtures/page-book.ts'
import { servePage } from '../../../../tests/fixtures/page-server.tsx'
import { localLife } from './local-life.ts'

/** How a stored invoice is paid, by its `paidState`: not, at maturity, early, or closed in a way nobody has told. */
const PAID = [undefined, { isEarly: false }, { isEarly: true }, undefined] as const

test('the local book tells of each invoice what it has of its days, sums and payment, and whether it is excluded', async () => {
  servePage({ rest: bookAnswers(400) })
  await loadPageBook()
  const held = book.book()
  const met = new Set<string>()
  for (let row = 0; row < held.length; row++) {
    const stored = held.row(row)
    const { customerUuid, customerName, currency } = held.marketOf(row)
    const life = localLife(String(stored.id))
    met.add(`${stored.paidState} ${stored.excluded}`)
    const payment = PAID[stored.paidState]
    expect(life).toMatchObject({
      id: String(stored.id),
      number: stored.invoiceNumber,
      voucher: stored.voucherNumber,
      customerUuid,
      customerName,
      currency,
      amountMinor: stored.amountMinor,
      createdDay: isoDay(stored.createdDay),
      approvedDay: isoDay(stored.approvedDay),
      dueDay: isoDay(stored.dueDay),
      isExcluded: stored.excluded,
      payment: payment && {
        ...payment,
        day: isoDay(stored.paidDay),
        amountMinor: stored.paidMinor,
        // Known from the start, it moves nothing when the server answers.
        discountMinor: payment.isEarly ? stored.amountMinor - stored.paidMinor : undefined,
      },
    })
  }
  expect([...met].toSorted()).toEqual(expect.arrayContaining(['0 false', '0 true', '1 false', '2 false']))
})

test('of an invoice that it does not have the local book tells nothing', async () => {
  servePage({ rest: bookAnswers(40) })
  expect(localLife('1')).toBeUndefined()
  await loadPageBook()
  expect(localLife('987654321')).toBeUndefined()
})
