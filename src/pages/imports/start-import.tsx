import { useRef, useState, type ReactElement, type Ref } from 'react'
import { Button, Checkbox, Dialog, TextField } from '#components'
import { LONGEST_PROFILE_NAME, type ImportPreview, type ImportWarning } from '#contract'
import { t } from '#i18n'
import type { AskedReading } from '#documents/imports'
import { caution } from '#styles'
import { closedCount, doubtText } from './closing.tsx'
import { isProfileOpen, usedProfile } from './found-profiles.tsx'
import { saveAs } from './imports.css.ts'
import { openQuestions } from './questions.tsx'
import { warningText } from './warnings.tsx'

export interface StartImportProps {
  readonly preview: ImportPreview
  readonly asked: AskedReading
  /** The guesses were changed since: what is shown is not what would be written. */
  readonly isOutdated: boolean
  readonly onRun: (asked: AskedReading) => void
}

/** Starts the import of what is shown; once more asked where it may close what is still open, or where days are assumed. */
export function StartImport({ preview, asked, isOutdated, onRun }: StartImportProps): ReactElement {
  const [isAsking, setAsking] = useState(false)
  const [name, setName] = useState<string>()
  const [isNameAsked, setNameAsked] = useState(false)
  const isNameMissing = name?.trim() === ''
  const closing = preview.result?.closing
  const doubts = [...(closing?.doubts ?? []).map(doubtText), ...assumedDays(preview).map(warningText)]
  const run = (): void => onRun(runAsked(preview, asked, name))
  const naming = useRef<HTMLDivElement>(null)
  const start = (): void => {
    if (isNameMissing) {
      setNameAsked(true)
      naming.current?.querySelector<HTMLElement>('input:not([type=checkbox])')?.focus()
    } else if (doubts.length > 0) setAsking(true)
    else run()
  }
  const count = preview.result?.counts.accepted ?? 0
  const questions = openQuestions(preview) + (isProfileOpen(preview, asked) ? 1 : 0)
  const closed = closedCount(closing, asked)
  return (
    <>
      <Button
        kind="primary"
        isIdle={count === 0 || questions > 0 || isOutdated || preview.isPartial}
        onPress={start}
      >
        {runText(count, questions, closed)}
      </Button>
      <SaveAs
        ref={naming}
        name={name}
        suggested={usedProfile(preview)?.name ?? ''}
        error={isNameAsked && isNameMissing ? t('imports.profileNameMissing') : undefined}
        onChange={setName}
      />
      {isAsking && (
        <Dialog
          isOpen
          role="alertdialog"
          title={t('imports.closeTitle', { count: closed })}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onPress={() => setAsking(false)}>{t('imports.closeNot')}</Button>
              <Button kind="danger" onPress={run}>
                {runText(count, 0, closed)}
              </Button>
            </>
          }
        >
          {doubts.map((doubt) => (
            <p key={doubt} className={caution}>
              {doubt}
            </p>
          ))}
          <p>{t('imports.closeNote')}</p>
        </Dialog>
      )}
    </>
  )
}

function runText(count: number, questions: number, closed: number): string {
  if (count === 0) return t('imports.runNone')
  if (questions > 0) return t('imports.questions', { count: questions })
  return closed === 0 ? t('imports.run', { count }) : t('imports.runClosing', { count, closed })
}

/** Told of invoices whose days are assumed, which nobody imports unseen. */
function assumedDays({ result }: ImportPreview): readonly ImportWarning[] {
  return result?.warnings.filter(({ code }) => code === 'CREATED_ASSUMED') ?? []
}

/** What is imported is what was shown: by the same profile, closing the same invoices, with the doubts that were told. */
function runAsked(preview: ImportPreview, asked: AskedReading, name: string | undefined): AskedReading {
  const used = usedProfile(preview)
  const closing = preview.result?.closing ?? undefined
  const { profile: _, ...said } = asked
  const assumed = assumedDays(preview).map(({ code }) => code)
  const accepted = [...(asked.accepted ?? []), ...(closing?.doubts ?? []), ...assumed]
  return {
    ...said,
    ...(used && { profile: used.profileUuid, profileRevision: used.revision }),
    isWhole: closing !== undefined,
    ...(closing && { closing: closing.key }),
    ...((closing !== undefined || accepted.length > 0) && { accepted }),
    ...(name !== undefined && { saveProfile: name.trim() }),
  }
}

interface SaveAsProps {
  readonly ref: Ref<HTMLDivElement>
  /** Undefined: the reading is not remembered. */
  readonly name: string | undefined
  readonly suggested: string
  readonly error: string | undefined
  readonly onChange: (name: string | undefined) => void
}

function SaveAs({ ref, name, suggested, error, onChange }: SaveAsProps): ReactElement {
  return (
    <div ref={ref} className={saveAs}>
      <Checkbox isSelected={name !== undefined} onChange={(isOn) => onChange(isOn ? suggested : undefined)}>
        {t('imports.profileSave')}
      </Checkbox>
      {name !== undefined && (
        <TextField
          label={t('imports.profileName')}
          isLabelHidden
          placeholder={t('imports.profileName')}
          maxLength={LONGEST_PROFILE_NAME}
          value={name}
          error={error}
          onChange={onChange}
        />
      )}
    </div>
  )
}
