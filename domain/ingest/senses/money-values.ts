/** Whether all values are amounts: of a part that waits, rather than why a row does. */
export function areMoney(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => /^-?\d[\d.,'’ ]*[.,]\d{2}$/.test(value))
}

/** Whether all values are amounts, with a side behind them or without one, as below `Betrag S/H`: `1.190,00 S`. */
export function areSidedAmounts(values: readonly string[]): boolean {
  return (
    values.length > 0 && values.every((value) => /^-?\d[\d.,'’ ]*[.,]\d{2} ?-?(?:\p{L}{1,2})?$/u.test(value))
  )
}
