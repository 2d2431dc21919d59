import { Ellipsis, Info, ListFilter } from 'lucide-react'
import type { ReactElement } from 'react'
import {
  Button,
  ChoiceMenu,
  Dialog,
  Explained,
  Hint,
  Keys,
  Menu,
  Panel,
  PopoverButton,
  SearchDialog,
  TextField,
  Tour,
  usePainted,
} from '#components'
import { t } from '#i18n'
import { row, stack } from '#styles'
import { Held, nothing, Pressed } from '../held.tsx'
import { LONG_NAME, NAME, SHORT_NAME } from '../samples.ts'
import { inWindow, sheet } from '../sheet.ts'

function pressed(Closed: () => ReactElement) {
  return () => (
    <Pressed>
      <Closed />
    </Pressed>
  )
}

const menu = (isPending = false) => (
  <div className={row({ justify: 'end' })}>
    <Menu
      label={t('common.viewAll')}
      shape="icon"
      trigger={<Ellipsis size={20} aria-hidden />}
      isPending={isPending}
      entries={[
        { id: 'a', label: t('common.viewAll'), icon: <Info size={16} aria-hidden />, run: nothing },
        { id: 'b', label: t('common.resetFilters'), to: '/offers' },
        { id: 'c', label: t('common.undo'), isDisabled: true },
        { id: 'd', label: LONG_NAME, run: nothing },
      ]}
    />
  </div>
)

const choiceMenu = () => (
  <Held initial="common.filters">
    {(value, onChange) => (
      <ChoiceMenu
        label={t('common.filters')}
        trigger={t('common.filters')}
        choices={(['common.viewAll', 'common.filters', 'common.retrySoon'] as const).map((key) => ({
          value: key as string,
          label: t(key),
        }))}
        value={value}
        onChange={onChange}
      />
    )}
  </Held>
)

const popover = (icon?: ReactElement) => (
  <PopoverButton label={t('common.filters')} icon={icon}>
    {(close) => (
      <div className={stack()}>
        <TextField label={t('common.from')} defaultValue={NAME} />
        <Button kind="primary" onPress={close}>
          {t('common.apply')}
        </Button>
      </div>
    )}
  </PopoverButton>
)

const dialogActions = (isPending: boolean) => (
  <>
    <Button>{t('common.cancel')}</Button>
    <Button kind="primary" isPending={isPending}>
      {t('common.submit')}
    </Button>
  </>
)

function dialog(title: () => string, paragraphs: number, isPending = false) {
  return () => (
    <Dialog title={title()} isOpen onClose={nothing} actions={dialogActions(isPending)}>
      {Array.from({ length: paragraphs }, (_, at) => (
        <p key={at}>{t('shell.needsConnectionBody')}</p>
      ))}
    </Dialog>
  )
}

const searchEntries = () => [
  { id: 'a', label: t('common.viewAll'), keys: ['G', 'I'] },
  { id: 'b', label: NAME, note: 'USD' },
  { id: 'c', label: LONG_NAME, note: LONG_NAME, keys: ['Ctrl', 'K'] },
]

function search(text: string, isEmpty = false) {
  return () => (
    <SearchDialog
      label={t('common.filters')}
      placeholder={t('common.filters')}
      text={text}
      onText={nothing}
      groups={isEmpty ? [] : [{ id: 'g', label: t('common.viewAll'), entries: searchEntries() }]}
      onChoose={nothing}
      onClose={nothing}
      empty={t('common.notAvailable')}
    />
  )
}

function panel(side: 'start' | 'bottom') {
  return () => (
    <Panel title={t('common.filters')} side={side} isOpen onClose={nothing}>
      <TextField label={t('common.from')} defaultValue={LONG_NAME} />
    </Panel>
  )
}

/** A tour begins on a page that is there. */
function TourOfTwo(): ReactElement {
  const isThere = usePainted(true, false)
  return (
    <>
      <p data-tour="gallery">{NAME}</p>
      <p data-tour="gallery-next">{SHORT_NAME}</p>
      {isThere && (
        <Tour
          steps={['gallery', 'gallery-next'].map((target) => ({
            target,
            title: t('common.filters'),
            body: t('shell.needsConnectionBody'),
          }))}
          onEnd={nothing}
        />
      )}
    </>
  )
}

export const OVERLAYS = [
  sheet('Dialog', {
    open: inWindow(
      360,
      dialog(() => t('common.resetFilters'), 1),
    ),
    busy: inWindow(
      360,
      dialog(() => t('common.resetFilters'), 1, true),
    ),
    longText: inWindow(
      360,
      dialog(() => LONG_NAME, 12),
    ),
  }),
  sheet('Menu', {
    closed: () => menu(),
    busy: () => menu(true),
    open: inWindow(
      260,
      pressed(() => menu()),
    ),
  }),
  sheet('ChoiceMenu', { closed: choiceMenu, open: inWindow(240, pressed(choiceMenu)) }),
  sheet('PopoverButton', {
    closed: () => popover(),
    icon: () => popover(<ListFilter size={20} aria-hidden />),
    open: inWindow(
      260,
      pressed(() => popover()),
    ),
  }),
  sheet('Panel', { start: inWindow(360, panel('start')), bottom: inWindow(360, panel('bottom')) }),
  sheet('SearchDialog', {
    found: inWindow(420, search('')),
    nothing: inWindow(320, search(SHORT_NAME, true)),
  }),
  sheet('Keys', { default: () => <Keys keys={['Ctrl', 'Shift', 'K']} /> }),
  sheet('Explained', {
    closed: () => (
      <Explained text={t('common.retrySoon')}>
        <Button isIdle>{t('common.submit')}</Button>
      </Explained>
    ),
  }),
  sheet('Hint', {
    closed: () => (
      <Hint label={t('common.filters')} text={t('common.retrySoon')} icon={<Info size={16} aria-hidden />} />
    ),
  }),
  sheet('Tour', {
    first: inWindow(320, TourOfTwo),
  }),
]
