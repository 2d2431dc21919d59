import { CircleCheck } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Button, ButtonLink, EmptyState, submitChecked, TextArea, TextField } from '#components'
import { errorSentence, t } from '#i18n'
import { pathTo } from '#routes'
import { useBuyerRequest } from '#documents/markets/buyers'
import { useIsKnownReadOnly } from '#documents/account/me'
import { caution, row } from '#styles'
import { FindCustomers } from './find-customers.tsx'
import { form } from './network.css.ts'
import { problemsOf, wantedOf, type RequestForm } from './request-form.ts'

const EMPTY: RequestForm = { name: '', contact: '', note: '' }

export function RequestPage(): ReactElement {
  const isReadOnly = useIsKnownReadOnly()
  const [sent, setSent] = useState<string>()
  return (
    <FindCustomers current="request">
      {isReadOnly ? (
        <EmptyState title={t('network.readOnly')} />
      ) : sent === undefined ? (
        <Form onSent={setSent} />
      ) : (
        <Sent name={sent} onAnother={() => setSent(undefined)} />
      )}
    </FindCustomers>
  )
}

function Form({ onSent }: { readonly onSent: (name: string) => void }): ReactElement {
  const [entered, setEntered] = useState(EMPTY)
  const [isChecked, setChecked] = useState(false)
  const request = useBuyerRequest()
  const problems = isChecked ? problemsOf(entered) : {}
  const set = (field: keyof RequestForm) => (value: string) => setEntered({ ...entered, [field]: value })
  const submit = (): void => {
    setChecked(true)
    if (Object.keys(problemsOf(entered)).length > 0 || request.isPending) return
    request.mutate(wantedOf(entered), { onSuccess: () => onSent(entered.name.trim()) })
  }
  return (
    <form className={form} noValidate onSubmit={(event) => submitChecked(event, submit)}>
      {request.isError && (
        <p role="alert" className={caution}>
          {errorSentence(request.error)}
        </p>
      )}
      <TextField
        label={t('network.name')}
        isRequired
        value={entered.name}
        onChange={set('name')}
        maxLength={200}
        error={problems.name && t(problems.name)}
      />
      <TextField
        label={t('network.contact')}
        type="email"
        value={entered.contact}
        onChange={set('contact')}
        maxLength={200}
        error={problems.contact && t(problems.contact)}
      />
      <TextArea
        label={t('network.note')}
        hint={t('network.noteHint')}
        rows={4}
        value={entered.note}
        onChange={set('note')}
        error={problems.note && t(problems.note)}
      />
      <div className={row({ gap: 2 })}>
        <Button type="submit" kind="primary" isPending={request.isPending}>
          {t('network.send')}
        </Button>
      </div>
    </form>
  )
}

function Sent({ name, onAnother }: { readonly name: string; readonly onAnother: () => void }): ReactElement {
  return (
    <output>
      <EmptyState
        icon={<CircleCheck size={20} aria-hidden />}
        title={t('network.sentTitle')}
        body={t('network.sentBody', { name })}
        action={
          <div className={row({ gap: 2 })}>
            <Button onPress={onAnother}>{t('network.another')}</Button>
            <ButtonLink to={pathTo('home')}>{t('errors.homepage')}</ButtonLink>
          </div>
        }
      />
    </output>
  )
}
