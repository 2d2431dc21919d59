import { useState, type ReactElement } from 'react'
import { Button, Dialog, Loaded, PageHeader, showToast, Skeleton, SupportLink, TextField } from '#components'
import { errorSentence, t, type MessageKey } from '#i18n'
import { useForgetUser } from '#documents/account/forget-user'
import { useMe, type Me } from '#documents/account/me'
import { page, row, stack, text } from '#styles'
import { consequences, list } from './forget.css.ts'

const ERASED: readonly MessageKey[] = [
  'account.erasedProfile',
  'account.erasedSignIn',
  'account.erasedDrafts',
  'account.erasedDevices',
]
const KEPT: readonly MessageKey[] = ['account.keptOffers', 'account.keptPayments', 'account.keptAcceptances']

export function ForgetPage(): ReactElement {
  const query = useMe()
  return (
    <div className={page()}>
      <PageHeader title={t('routes.forgetMe')} lead={t('account.forgetLead')} />
      <div className={consequences}>
        <Consequences title={t('account.forgetErased')} items={ERASED} />
        <Consequences title={t('account.forgetKept')} items={KEPT} />
      </div>
      <Loaded query={query} title={t('routes.forgetMe')} skeleton={<Skeleton height="44px" />} isCompact>
        {(me) => <Request me={me} />}
      </Loaded>
    </div>
  )
}

interface ConsequencesProps {
  readonly title: string
  readonly items: readonly MessageKey[]
}

function Consequences({ title, items }: ConsequencesProps): ReactElement {
  return (
    <section className={stack({ gap: 2 })}>
      <h2 className={text({ size: 16, weight: 'strong' })}>{title}</h2>
      <ul className={list}>
        {items.map((item) => (
          <li key={item}>{t(item)}</li>
        ))}
      </ul>
    </section>
  )
}

function Request({ me }: { readonly me: Me }): ReactElement {
  const [isAsked, setAsked] = useState(false)
  if (me.impersonator !== null || me.isReadOnly) {
    return (
      <div className={stack({ gap: 2, align: 'start' })}>
        <p className={text({ tone: 'muted' })}>
          {t(me.impersonator === null ? 'account.forgetReadOnly' : 'account.forgetActing')}
        </p>
        <SupportLink />
      </div>
    )
  }
  return (
    <div className={row()}>
      <Button kind="danger" onPress={() => setAsked(true)}>
        {t('account.forgetMe')}
      </Button>
      {isAsked && <Confirm emailAddress={me.user.emailAddress} onClose={() => setAsked(false)} />}
    </div>
  )
}

interface ConfirmProps {
  readonly emailAddress: string
  readonly onClose: () => void
}

/** Cannot be undone: the user types the own address. */
function Confirm({ emailAddress, onClose }: ConfirmProps): ReactElement {
  const forget = useForgetUser()
  const [typed, setTyped] = useState('')
  const isConfirmed = typed.trim().toLowerCase() === emailAddress.toLowerCase()
  const confirm = (): void =>
    forget.mutate(undefined, {
      onError: (error) =>
        showToast({
          id: 'forget',
          tone: 'error',
          text: t('account.forgetFailed', { reason: errorSentence(error) }),
        }),
    })
  return (
    <Dialog
      role="alertdialog"
      title={t('account.forgetTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="danger" onPress={confirm} isDisabled={!isConfirmed} isPending={forget.isPending}>
            {t('account.forgetForever')}
          </Button>
        </>
      }
    >
      <p>{t('account.forgetBody')}</p>
      <TextField
        label={t('account.forgetType', { emailAddress })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
    </Dialog>
  )
}
