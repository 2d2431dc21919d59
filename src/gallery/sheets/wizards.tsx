import { Skeleton, TextField, Wizard, WizardLoading, type WizardProgress } from '#components'
import { t } from '#i18n'
import { nothing } from '../held.tsx'
import { NAME } from '../samples.ts'
import { inWindow, sheet } from '../sheet.ts'

const titles = ['common.filters', 'common.loadingBook', 'common.viewAll', 'common.submit'] as const

interface WizardOptions {
  readonly progress?: WizardProgress
  readonly hasAside?: boolean
  readonly isReadOnly?: boolean
}

function wizard({ progress, hasAside, isReadOnly }: WizardOptions) {
  return () => (
    <Wizard
      label={t('common.filters')}
      steps={titles.map((title) => ({
        id: title,
        title: t(title),
        content: <TextField label={t(title)} defaultValue={NAME} />,
      }))}
      submitLabel={t('common.submit')}
      isSubmitting={false}
      onSubmit={nothing}
      progress={progress}
      {...(hasAside && {
        aside: () => <p>{t('common.retrySoon')}</p>,
        summary: t('common.asOf', { time: NAME }),
      })}
      isReadOnly={isReadOnly === true}
    />
  )
}

export const WIZARDS = [
  sheet('Wizard', {
    first: inWindow(360, wizard({})),
    reached: inWindow(360, wizard({ progress: { furthest: 'common.submit', returnsToReview: false } })),
    aside: inWindow(360, wizard({ hasAside: true })),
    readOnly: inWindow(240, wizard({ isReadOnly: true })),
  }),
  sheet('WizardLoading', {
    default: () => (
      <WizardLoading>
        <Skeleton height="120px" />
      </WizardLoading>
    ),
  }),
]
