import { useState, type ReactElement } from 'react'
import { Button, PageHeader } from '#components'
import { t } from '#i18n'
import { SurveyCard } from '#offering'
import { page } from '#styles'

export function SurveyTestPage(): ReactElement {
  const [round, setRound] = useState(0)
  return (
    <div className={page({ width: 'reading' })}>
      <PageHeader title={t('home.surveyTestTitle')} lead={t('home.surveyTestLead')} />
      <Button kind="primary" onPress={() => setRound(round + 1)}>
        {t('home.surveyTestShow')}
      </Button>
      {round > 0 && <SurveyCard key={round} />}
    </div>
  )
}
