import { decimalText, minorFromMajor } from '#domain/money'
import { countText, moneyText } from '../../platform/texts/figures.ts'
import type { MarketLine } from './market-terms.ts'

/** The printed report of the market command: a line per market, the cash per currency, and what can be done next. */
export function marketReport(lines: readonly MarketLine[], isChange: boolean): string {
  const count = lines.length === 1 ? '1 market' : `${countText(lines.length)} markets`
  const open = countText(lines.filter(({ isEnabled }) => isEnabled).length)
  return [
    ...lines.map(marketText),
    `${count}${isChange ? ' changed' : ''}, ${open} open`,
    ...poolLines(lines),
    isChange
      ? 'It counts from the next clear: npm run clear -- --at next runs it now.'
      : 'To change them: --rate, --pool, --open or --close; --customer NUMBER for one customer alone.',
  ].join('\n')
}

function marketText(line: MarketLine): string {
  const { marketUuid, customerNumber, customerName, ratePercent, currency, poolMajor } = line
  const state = line.isEnabled ? `next clear ${line.nextClearAt}` : 'closed'
  const terms = [
    `${ratePercent.toFixed(2)} % APR`,
    ...line.alsoOffers,
    `pool ${currency} ${poolMajor.toLocaleString('en-US')}`,
    state,
  ]
  return `${marketUuid}  ${customerNumber} ${customerName}: ${terms.join(', ')}`
}

function poolLines(lines: readonly MarketLine[]): readonly string[] {
  const byCurrency = Map.groupBy(lines, ({ currency }) => currency)
  return [...byCurrency].map(([currency, some]) => {
    const minor = some.reduce((sum, { poolMajor }) => sum + minorFromMajor(poolMajor, currency), 0)
    const pool = decimalText(minor, currency)
    return `  ${currency} ${moneyText(pool)} of cash in ${countText(some.length)}`
  })
}
