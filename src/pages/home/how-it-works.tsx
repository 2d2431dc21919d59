import { useEffect, useState, type ReactElement } from 'react'
import { Button, useCornerRoom, useRoomBelow } from '#components'
import { t, type MessageKey } from '#i18n'
import { useIntroductionCourse } from '#documents/account/onboarding'
import { track } from '#state'
import {
  introduction,
  introductionActions,
  introductionStep,
  introductionText,
  introductionTitle,
} from './how-it-works.css.ts'
import { slideButton, type HowItWorksSlide } from './rules/how-it-works.ts'
import { tellIntroductionFailure, useIntroduction } from './use-introduction.ts'

/** The introduction, at the first visit of a user who can make offers: a card beside the page, which stays usable. */
export function HowItWorks(): ReactElement | null {
  const slides = useIntroduction()
  const [isClosed, setClosed] = useState(false)
  if (slides === undefined || isClosed) return null
  return <Slides slides={slides} onClose={() => setClosed(true)} />
}

const TEXTS: Readonly<Record<HowItWorksSlide, readonly [title: MessageKey, body: MessageKey]>> = {
  'how-it-works': ['home.introTitle', 'home.introBody'],
  'name-your-rate': ['home.introRateTitle', 'home.introRateBody'],
  'early-payment': ['home.introPaymentTitle', 'home.introPaymentBody'],
  lending: ['home.introLendingTitle', 'home.introLendingBody'],
  'accelerate-now': ['home.introNowTitle', 'home.introNowBody'],
  'no-eligible-invoices': ['home.introNothingTitle', 'home.introNothingBody'],
}

const BUTTONS: Readonly<Record<ReturnType<typeof slideButton>, MessageKey>> = {
  next: 'home.introNext',
  'get-started': 'home.introGetStarted',
  explore: 'home.introExplore',
}

interface SlidesProps {
  readonly slides: readonly HowItWorksSlide[]
  readonly onClose: () => void
}

function Slides({ slides, onClose }: SlidesProps): ReactElement {
  const [position, setPosition] = useState(0)
  const room = useCornerRoom('introduction')
  const below = useRoomBelow()
  const course = useIntroductionCourse(tellIntroductionFailure)
  useEffect(() => course.begin(), [course])
  const slide = slides[position]!
  const button = slideButton(slides, position)
  const [title, body] = TEXTS[slide]

  const goOn = (): void => {
    track('how-it-works-slide-completed', { slide })
    if (button === 'next') {
      setPosition(position + 1)
      return
    }
    course.complete()
    onClose()
  }

  return (
    <section ref={room} className={introduction} style={below} aria-label={t(TEXTS[slides[0]!][0])}>
      <div aria-live="polite" className={introductionText}>
        <p className={introductionStep}>
          {t('home.introStep', { number: position + 1, count: slides.length })}
        </p>
        <h2 className={introductionTitle}>{t(title)}</h2>
        <p>{t(body)}</p>
      </div>
      <div className={introductionActions}>
        <Button kind="quiet" onPress={onClose}>
          {t('home.introClose')}
        </Button>
        {position > 0 && (
          <Button kind="secondary" onPress={() => setPosition(position - 1)}>
            {t('home.introBack')}
          </Button>
        )}
        {/* One button for all slides, so that the focus stays on it. */}
        <Button key="on" kind="primary" onPress={goOn}>
          {t(BUTTONS[button])}
        </Button>
      </div>
    </section>
  )
}
