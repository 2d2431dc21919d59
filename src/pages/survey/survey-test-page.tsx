import { useState, type ReactElement } from 'react'
import { Button, PageHeader } from '#components'
import { t } from '#i18n'
import { SurveyCard } from '#offering'
import { page } from '#styles'

export function SurveyTestPage(): ReactElement {
  const [round, setRound] = useState(0)
  return (
    <div className={page({ width: 'reading' })}>
      <PageHeader title={t('routes.surveyTitle')} lead={t('routes.surveyLead')} />
      <Button kind="primary" onPress={() => setRound(round + 1)}>
        {t('routes.surveyShow')}
      </Button>
      {round > 0 && <SurveyCard key={round} />}
    </div>
  )
}
