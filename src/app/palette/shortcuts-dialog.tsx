import type { ReactElement } from 'react'
import { Button, Dialog, Keys, Switch } from '#components'
import { t } from '#i18n'
import { activeShortcuts, chordText, type Shortcut } from '#keyboard'
import { openDialog, hasSingleKeys } from './palette-state.ts'
import { shortcutKeys, shortcutLine, shortcutList } from './shortcuts-dialog.css.ts'

/** The shortcuts that work on the screen behind it, and whether those of one character do. */
export function ShortcutsDialog(): ReactElement {
  return (
    <Dialog
      title={t('keyboard.title')}
      isOpen
      onClose={close}
      actions={<Button onPress={close}>{t('common.close')}</Button>}
    >
      <p>{t('keyboard.lead')}</p>
      <dl className={shortcutList}>
        {activeShortcuts.value.map((shortcut) => (
          <Line key={shortcut.label} shortcut={shortcut} />
        ))}
      </dl>
      <Switch
        isSelected={hasSingleKeys.value === 'on'}
        onChange={(isOn) => (hasSingleKeys.value = isOn ? 'on' : 'off')}
      >
        {t('keyboard.singleKeys')}
      </Switch>
      <p>{t('keyboard.singleKeysHint')}</p>
    </Dialog>
  )
}

function close(): void {
  openDialog.value = undefined
}

function Line({ shortcut }: { readonly shortcut: Shortcut }): ReactElement {
  const texts = shortcut.chords.map((chord) => chordText(chord))
  return (
    <div className={shortcutLine}>
      <dt>{t(shortcut.label)}</dt>
      <dd className={shortcutKeys}>
        {texts.map((keys) => (
          <Keys key={keys.join(' ')} keys={keys} />
        ))}
      </dd>
    </div>
  )
}
