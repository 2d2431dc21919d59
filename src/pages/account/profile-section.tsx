import { useMemo, useState, type ReactElement } from 'react'
import { Button, Loaded, Select, showToast, Skeleton, submitChecked, TextField } from '#components'
import { profileProblems, type ProfileField, type ProfileProblem } from '#domain/account'
import { errorSentence, language, offeredLanguages, t, type MessageKey } from '#i18n'
import { useIsReadOnly } from '#documents/account/me'
import { useSaveUser, useUserSettings, type UserSettings } from '#documents/account/user-settings'
import { row, stack, text } from '#styles'
import { fields as fieldGrid } from './account.css.ts'
import { countryNames, monthNames } from './country-names.ts'
import { draftOf, infoOf, yearEnds, type ProfileDraft } from './profile-draft.ts'
import { SettingsSection } from './settings-section.tsx'

const TOAST = 'profile'
const NONE = 'none'

const PROBLEMS: Readonly<Record<ProfileProblem, MessageKey>> = {
  tooLong: 'account.tooLong',
  email: 'account.emailWrong',
  phone: 'account.phoneWrong',
  fiscalYearEnd: 'account.fiscalYearEndWrong',
}

/** The user's profile; read-only for some users. */
export function ProfileSection(): ReactElement {
  const query = useUserSettings()
  const isReadOnly = useIsReadOnly()
  return (
    <SettingsSection title={t('account.profile')} lead={t('account.profileLead')}>
      <Loaded query={query} title={t('account.profile')} skeleton={<Skeleton height="320px" />} isCompact>
        {(user) => <ProfileForm user={user} isReadOnly={isReadOnly} />}
      </Loaded>
    </SettingsSection>
  )
}

interface ProfileFormProps {
  readonly user: UserSettings
  readonly isReadOnly: boolean
}

function ProfileForm({ user, isReadOnly }: ProfileFormProps): ReactElement {
  const save = useSaveUser()
  // What is changed here alone: the language can be chosen in the bar meanwhile.
  const [changes, setChanges] = useState<Partial<ProfileDraft>>({})
  const draft = { ...draftOf(user), ...changes }
  const info = infoOf(draft)
  const problems = profileProblems(info)
  const submit = (): void => {
    if (isReadOnly || Object.keys(problems).length > 0) return
    save.mutate(
      { id: user.uuid, personalInfo: info },
      {
        onSuccess: () => {
          setChanges((latest) => (latest === changes ? {} : latest))
          showToast({ id: TOAST, tone: 'success', text: t('account.profileSaved') })
        },
        onError: (error) => showToast({ id: TOAST, tone: 'error', text: errorSentence(error) }),
      },
    )
  }
  const change = (part: Partial<ProfileDraft>): void => setChanges({ ...changes, ...part })
  return (
    <form className={stack({ gap: 4 })} noValidate onSubmit={(event) => submitChecked(event, submit)}>
      {isReadOnly && <p className={text({ size: 14, tone: 'muted' })}>{t('account.profileReadOnly')}</p>}
      <div className={fieldGrid}>
        <TextField label={t('account.loginEmail')} value={user.emailAddress} isReadOnly isDisabled />
        {TEXTS.map(({ name, label, ...rest }) => (
          <TextField
            key={name}
            {...rest}
            label={t(label)}
            value={draft[name]}
            onChange={(next) => change({ [name]: next })}
            isReadOnly={isReadOnly}
            error={problemText(problems[name])}
          />
        ))}
        <Choices draft={draft} onChange={change} isDisabled={isReadOnly} />
      </div>
      {!isReadOnly && (
        <div className={row()}>
          <Button type="submit" isPending={save.isPending} aria-label={t('account.saveProfile')}>
            {t('account.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

interface TextSpec {
  readonly name: Exclude<ProfileField, 'country' | 'fiscalYearEnd' | 'locale'>
  readonly label: MessageKey
  readonly type?: 'email' | 'tel'
  readonly autoComplete?: string
}

const TEXTS: readonly TextSpec[] = [
  { name: 'firstName', label: 'account.firstName', autoComplete: 'given-name' },
  { name: 'lastName', label: 'account.lastName', autoComplete: 'family-name' },
  { name: 'role', label: 'account.role', autoComplete: 'organization-title' },
  { name: 'industry', label: 'account.industry' },
  { name: 'arDepartmentEmailAddress', label: 'account.arEmail', type: 'email' },
  { name: 'primaryPhoneNumber', label: 'account.primaryPhone', type: 'tel', autoComplete: 'tel' },
  { name: 'secondaryPhoneNumber', label: 'account.secondaryPhone', type: 'tel' },
  { name: 'postalCode', label: 'account.postalCode', autoComplete: 'postal-code' },
]

interface ChoicesProps {
  readonly draft: ProfileDraft
  readonly onChange: (part: Partial<ProfileDraft>) => void
  readonly isDisabled: boolean
}

function Choices({ draft, onChange, isDisabled }: ChoicesProps): ReactElement {
  const shown = language.value
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const countries = useMemo(countryNames, [shown])
  const months = yearEnds(monthNames(), draft.fiscalYearEnd)
  const none = { value: NONE, label: t('account.notGiven') }
  const choice = (value: string) => (value === '' ? NONE : value)
  const text = (value: string) => (value === NONE ? '' : value)
  return (
    <>
      <Select
        label={t('account.country')}
        options={[none, ...withStored(countries, draft.country)]}
        value={choice(draft.country)}
        onChange={(next) => onChange({ country: text(next) })}
        isDisabled={isDisabled}
      />
      <Select
        label={t('account.fiscalYearEnd')}
        options={[none, ...months]}
        value={choice(draft.fiscalYearEnd)}
        onChange={(next) => onChange({ fiscalYearEnd: text(next) })}
        isDisabled={isDisabled}
      />
      <Select
        label={t('account.locale')}
        options={[none, ...withStored(offeredLanguages(), draft.locale)]}
        value={choice(draft.locale)}
        onChange={(next) => onChange({ locale: text(next) })}
        isDisabled={isDisabled}
      />
    </>
  )
}

type Option = { readonly value: string; readonly label: string }

/** What is stored stays to be seen and kept, also when it is not offered. */
function withStored(options: readonly Option[], stored: string): readonly Option[] {
  const isOffered = stored === '' || options.some(({ value }) => value === stored)
  return isOffered ? options : [{ value: stored, label: stored }, ...options]
}

function problemText(problem: ProfileProblem | undefined): string | undefined {
  return problem && t(PROBLEMS[problem])
}
