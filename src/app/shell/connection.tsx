import type { ReactElement } from 'react'
import { ConnectionIndicator, useFirstRows } from '#components'
import { formatInstant, t, type MessageKey } from '#i18n'
import { book, lastServerContact, syncState, type WaitingEdit } from '#state'
import { stack, text } from '#styles'
import { editLine } from './connection.css.ts'

/** How many edits are shown before one asks for the others. */
const SHOWN_EDITS = 8

/** The connection's state; pressing it lists every change that is not sent yet. */
export function Connection(): ReactElement {
  const state = syncState.value
  // Every answer of the server is a contact: only where it is shown does it render.
  const asOf = state === 'offline' ? lastServerContact.value : undefined
  return (
    <ConnectionIndicator state={state} unsent={book.unsent.value} asOf={asOf}>
      <Details />
    </ConnectionIndicator>
  )
}

function Details(): ReactElement {
  const edits = book.waiting.value
  const asOf = lastServerContact.value
  const lastContact =
    asOf === undefined ? t('shell.neverHeard') : t('shell.lastHeard', { time: formatInstant(asOf) })
  return (
    <div className={stack({ gap: 3 })}>
      <h2 className={text({ size: 16 })}>{t('shell.unsentTitle')}</h2>
      {edits.length === 0 ? <p>{t('shell.unsentNone')}</p> : <Edits edits={edits} />}
      <p className={text({ size: 13, tone: 'muted' })}>{lastContact}</p>
    </div>
  )
}

function Edits({ edits }: { readonly edits: readonly WaitingEdit[] }): ReactElement {
  const { shown, more } = useFirstRows(edits, SHOWN_EDITS)
  return (
    <ul className={stack({ gap: 2 })}>
      {shown.map((edit, place) => (
        <li key={edit.opId} className={editLine}>
          <span>
            {t(edit.excluded ? 'shell.unsentExclude' : 'shell.unsentInclude', { count: edit.count })}
          </span>
          <span className={text({ size: 13, tone: 'muted' })}>
            {t(stateOf(edit, place))} · {formatInstant(edit.madeAt)}
          </span>
        </li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  )
}

function stateOf({ isSaved }: WaitingEdit, place: number): MessageKey {
  const state = syncState.value
  if (!isSaved) return 'shell.unsentSaving'
  if (state === 'attention') return 'shell.unsentSignIn'
  return state === 'sending' && place === 0 ? 'shell.unsentSending' : 'shell.unsentWaiting'
}
