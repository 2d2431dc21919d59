import {
  Accordion,
  Button,
  Count,
  Facts,
  FilterChips,
  PageHeader,
  Pager,
  RowScreen,
  TabLinks,
  WindowedItems,
} from '#components'
import { formatMoney, t } from '#i18n'
import { Held, nothing } from '../held.tsx'
import { LONG_NAME, LONG_WORD, NAME, SHORT_NAME, USD } from '../samples.ts'
import { inWindow, sheet } from '../sheet.ts'

const PAGE_SIZES = [25, 50, 100]
const AMOUNT = 123_456_789

function pager(offset: number, total: number) {
  return () => (
    <Held initial={{ offset, limit: 25 }}>
      {(paging, onChange) => <Pager {...paging} total={total} limits={PAGE_SIZES} onChange={onChange} />}
    </Held>
  )
}

function tabs(...counts: readonly (number | undefined)[]) {
  const names = ['common.viewAll', 'common.filters', 'common.done', 'common.loadingBook'] as const
  return () => (
    <TabLinks
      label={t('common.filters')}
      tabs={names.map((name, at) => ({ id: name, label: t(name), to: '/offers', count: counts[at] }))}
      current="common.filters"
    />
  )
}

function chips(...names: readonly string[]) {
  const filters = names.map((id) => ({ id, label: id, remove: nothing }))
  return () => <FilterChips filters={filters} onReset={nothing} />
}

const actions = () => (
  <>
    <Button>{t('common.filters')}</Button>
    <Button kind="primary">{t('common.submit')}</Button>
  </>
)

export const LAYOUT = [
  sheet('Accordion', {
    closed: () => <Accordion title={t('common.filters')}>{NAME}</Accordion>,
    open: () => (
      <Accordion title={t('common.filters')} isOpenAtFirst>
        {NAME}
      </Accordion>
    ),
    longText: () => <Accordion title={`${LONG_NAME} ${LONG_WORD}`}>{NAME}</Accordion>,
  }),
  sheet('Facts', {
    medium: () => (
      <Facts
        items={[
          { label: t('common.viewAll'), value: formatMoney(AMOUNT, USD) },
          { label: t('common.filters'), value: <Count value={1200} />, note: t('common.retrySoon') },
          { label: t('common.loadingBook'), value: LONG_NAME },
        ]}
      />
    ),
    large: () => (
      <Facts
        size="large"
        items={[
          { label: t('common.viewAll'), value: formatMoney(AMOUNT, USD) },
          { label: t('common.filters'), value: formatMoney(AMOUNT * 1000, USD) },
        ]}
      />
    ),
  }),
  sheet('FilterChips', {
    few: chips(SHORT_NAME, NAME),
    many: chips(...Array.from({ length: 12 }, (_, at) => `${NAME} ${at + 1}`)),
    longText: chips(LONG_NAME, LONG_WORD),
  }),
  sheet('PageHeader', {
    title: () => <PageHeader title={t('common.filters')} />,
    whole: () => (
      <PageHeader
        title={t('common.filters')}
        lead={t('common.retrySoon')}
        back={{ to: '/offers', label: t('common.back') }}
        actions={actions()}
      />
    ),
    dense: () => <PageHeader title={t('common.filters')} isDense actions={actions()} />,
    figures: () => (
      <PageHeader
        title={NAME}
        lead={t('common.retrySoon')}
        back={{ to: '/offers', label: t('common.back') }}
        actions={actions()}
        figures={formatMoney(AMOUNT, USD)}
      />
    ),
    longText: () => <PageHeader title={`${LONG_NAME} ${LONG_WORD}`} actions={actions()} />,
  }),
  sheet('Pager', {
    first: pager(0, 1_234_567),
    last: pager(75, 90),
    one: pager(0, 12),
    none: pager(0, 0),
  }),
  sheet('RowScreen', {
    default: inWindow(240, () => (
      <RowScreen head={<PageHeader title={t('common.filters')} />} folded={t('common.filters')}>
        <div style={{ height: '100%', minHeight: 120 }}>{NAME}</div>
      </RowScreen>
    )),
  }),
  sheet('TabLinks', { names: tabs(), counts: tabs(0, 12, 1_234_567, 3) }),
  sheet('WindowedItems', {
    few: () => (
      <WindowedItems label={t('common.filters')} count={3} estimatedPx={20}>
        {(index, props) => (
          <li key={index} {...props}>
            {`${NAME} ${index + 1}`}
          </li>
        )}
      </WindowedItems>
    ),
  }),
]
