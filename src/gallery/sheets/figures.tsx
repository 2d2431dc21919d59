import { Amount, AsOf, Avatar, Count, Day, Instant, Logo, Rate, StatusChip } from '#components'
import { statusText, t } from '#i18n'
import { row, stack } from '#styles'
import { DAY, JPY, LONG_NAME, MOMENT, SGD, SHORT_NAME, USD } from '../samples.ts'
import { sheet } from '../sheet.ts'

/** Each of them has another pair of colours. */
const PEOPLE = [
  'Ada',
  'Ben',
  'Cy',
  'Dora',
  'Eve',
  'Finn',
  'Gus',
  'Hal',
  'Ida',
  'Jo',
  'Kai',
  'Lee',
  'Mia',
  'Ned',
]

export const FIGURES = [
  sheet('Amount', {
    displays: () => (
      <div className={stack({ gap: 1 })}>
        <Amount minor={123_456_789} currency={USD} />
        <Amount minor={123_456_789} currency={SGD} />
        <Amount minor={123_456_789} currency={JPY} display="code" />
        <Amount minor={-5} currency={USD} display="none" />
        <Amount minor={123_456_789} currency={USD} isWhole />
      </div>
    ),
    struck: () => <Amount minor={123_456} currency={USD} isStruck />,
    empty: () => <Amount minor={undefined} currency={USD} />,
  }),
  sheet('Count', { default: () => <Count value={1_234_567} />, empty: () => <Count value={undefined} /> }),
  sheet('Day', {
    formats: () => (
      <div className={stack({ gap: 1 })}>
        <Day day={DAY} />
        <Day day={DAY} format="long" />
        <Day day={DAY} format="brief" />
        <Day day={DAY} format="month" />
      </div>
    ),
    empty: () => <Day day={undefined} />,
  }),
  sheet('Instant', {
    formats: () => (
      <div className={stack({ gap: 1 })}>
        <Instant at={MOMENT} />
        <Instant at={MOMENT} format="day" />
        <Instant at={MOMENT} format="time" />
        <Instant at={MOMENT} format="dayTimeZone" />
        <Instant at={MOMENT} format="document" />
      </div>
    ),
  }),
  sheet('Rate', { default: () => <Rate percent={8.5} />, empty: () => <Rate percent={undefined} /> }),
  sheet('AsOf', { old: () => <AsOf at={MOMENT} />, current: () => <AsOf at={undefined} /> }),
  sheet('Avatar', {
    pairs: () => (
      <div className={row()}>
        {PEOPLE.map((name) => (
          <Avatar key={name} name={`${name} Ray`} />
        ))}
      </div>
    ),
    names: () => (
      <div className={row()}>
        <Avatar name={LONG_NAME} />
        <Avatar name={SHORT_NAME} size={24} />
        <Avatar name="—" size={64} />
      </div>
    ),
  }),
  sheet('Logo', { default: () => <Logo /> }),
  sheet('StatusChip', {
    colours: () => (
      <div className={row()}>
        <StatusChip label={statusText('ACTIVE')} colour="purple" />
        <StatusChip label={statusText('SUBMITTED')} colour="green" />
        <StatusChip label={statusText('ERROR')} colour="red" />
        <StatusChip label={statusText('EXPIRED')} colour="grey" />
      </div>
    ),
    longText: () => <StatusChip label={t('status.partialAcceptance')} colour="grey" />,
  }),
]
