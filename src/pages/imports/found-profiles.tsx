import type { ReactElement } from 'react'
import { Button, ChoiceCards } from '#components'
import type { FoundProfile, ImportPreview } from '#contract'
import { t, type MessageKey } from '#i18n'
import type { AskedReading } from '#documents/imports'
import { row, text } from '#styles'
import { question, questionTitle } from './imports.css.ts'
import { fieldText } from './texts.ts'

export interface FoundProfilesProps {
  readonly preview: ImportPreview
  readonly asked: AskedReading
  readonly onChange: (change: AskedReading) => void
}

export function usedProfile({ profiles }: Pick<ImportPreview, 'profiles'>): FoundProfile | undefined {
  return profiles.find(({ isUsed }) => isUsed)
}

/** Whether the user has to say by which profile a file is read, or that it is by none. */
export function isProfileOpen(preview: Pick<ImportPreview, 'profiles'>, { profile }: AskedReading): boolean {
  return profile === 'auto' && preview.profiles.length > 0 && usedProfile(preview) === undefined
}

/** The profile that a file is read by, or those it may be one of but for what has changed. */
export function FoundProfiles({ preview, asked, onChange }: FoundProfilesProps): ReactElement | null {
  const used = usedProfile(preview)
  const readAfresh = (): void => onChange({ profile: null })
  if (used !== undefined) {
    return (
      <div className={row({ gap: 3 })}>
        <p className={text({ size: 14 })}>{t('imports.profileUsed', { name: used.name })}</p>
        <Button size="small" onPress={readAfresh}>
          {t('imports.profileAfresh')}
        </Button>
      </div>
    )
  }
  if (!isProfileOpen(preview, asked)) return null
  return (
    <section className={question} aria-label={t('imports.profileOpen')}>
      <h2 className={questionTitle}>{t('imports.profileOpen')}</h2>
      <ChoiceCards
        label={t('imports.profileOpen')}
        options={[
          ...preview.profiles.map((profile) => ({
            value: profile.profileUuid,
            label: t('imports.profileUse', { name: profile.name }),
            note: profile.changes.map(changeText).join(' '),
          })),
          {
            value: AFRESH,
            label: t('imports.profileAfresh'),
            note: t('imports.profileAfreshNote'),
          },
        ]}
        value=""
        onChange={(chosen) => {
          const profile = preview.profiles.find(({ profileUuid }) => profileUuid === chosen)
          if (profile === undefined) readAfresh()
          else
            onChange({
              profile: profile.profileUuid,
              profileRevision: profile.revision,
              accepted: ['PROFILE_CHANGED'],
            })
        }}
      />
    </section>
  )
}

const AFRESH = 'afresh'

const CHANGES: Readonly<Record<FoundProfile['changes'][number]['code'], MessageKey>> = {
  MOVED: 'imports.changeMoved',
  NEW: 'imports.changeNew',
  GONE: 'imports.changeGone',
  COLUMN: 'imports.changeColumn',
  DATES: 'imports.changeDates',
  MARK: 'imports.changeMark',
  SIGN: 'imports.changeSign',
  SEVERAL: 'imports.changeSeveral',
}

function changeText({ code, name }: FoundProfile['changes'][number]): string {
  if (code === 'COLUMN') return t(CHANGES.COLUMN, { name: fieldText(name) })
  return name === '' && code !== 'SEVERAL' && HAS_NAME.includes(code)
    ? t('imports.changeLayout')
    : t(CHANGES[code], { name })
}

const HAS_NAME: readonly FoundProfile['changes'][number]['code'][] = ['MOVED', 'NEW', 'GONE']
