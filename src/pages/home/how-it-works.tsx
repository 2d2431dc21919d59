import { useEffect, useState, type ReactElement } from 'react'
import type { ShownFailure } from '#contract'
import { Button, Dialog, showToast } from '#components'
import { howItWorksSlides, showsHowItWorks, slideButton, type HowItWorksSlide } from './rules/how-it-works.ts'
import { isCapitalFinanceEligible, regionOfTeam } from '#domain/account'
import { eligibilityOf } from '#domain/opportunities'
import { isRequestOption } from '#domain/requests'
import { failureSentence, t, type MessageKey } from '#i18n'
import { hasEligible } from '#offering'
import { useIsReadOnly, useMe } from '#documents/account/me'
import { useMembership } from '#documents/membership/membership'
import { useHasBegun, useIntroductionCourse } from '#documents/account/onboarding'
import { useOpportunities, type Opportunity } from '#documents/markets/opportunities'
import { isOn, session, track } from '#state'

/** The introduction, at the first visit of a user who can make offers. */
export function HowItWorks(): ReactElement | null {
  const due = useDueSlides()
  const [shown, setShown] = useState<readonly HowItWorksSlide[]>()
  // Its slides stay what they were when it opened, and beginning it does not close it.
  if (shown === undefined && due !== undefined) setShown(due)
  if (shown === undefined || shown.length === 0) return null
  return <Slides slides={shown} onClose={() => setShown([])} />
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
  const course = useIntroductionCourse(tellFailure)
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

  const actions = (
    <>
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
    </>
  )
  return (
    <Dialog isOpen title={t(title)} onClose={onClose} actions={actions}>
      <div aria-live="polite">
        <p>{t('home.introStep', { number: position + 1, count: slides.length })}</p>
        <p>{t(body)}</p>
      </div>
    </Dialog>
  )
}

function tellFailure(call: ShownFailure, error: unknown): void {
  showToast({ id: 'introduction', tone: 'error', text: failureSentence(call, error) })
}

/** The slides of an introduction that is due; undefined when there is none, also until everything is loaded. */
function useDueSlides(): readonly HowItWorksSlide[] | undefined {
  const begun = useHasBegun()
  const membership = useMembership()
  const { data: opportunities, isSuccess } = useOpportunities()
  const me = useMe().data
  const isReadOnly = useIsReadOnly()
  // What an earlier visit has stored does not count: it may have begun elsewhere since.
  const failed = begun.isError ? begun.error : undefined
  useEffect(() => {
    if (failed) tellFailure('onboardings', failed)
  }, [failed])
  const isKnown = begun.isSuccess && begun.isFetchedAfterMount && membership.isSuccess
  // Who acts for a supplier must not use it up.
  const isImpersonated = session.token.value?.subject !== undefined
  if (!isKnown || !isSuccess || me === undefined || isReadOnly || isImpersonated) return undefined
  const state = {
    areMarketsLoading: false,
    hasSpecialRepeating: opportunities.some(isSpecialRepeating),
    isInMembershipExperiment: isOn('memberships') && membership.data?.isEligible === true,
    hasBegun: begun.data,
  }
  if (!showsHowItWorks(state)) return undefined
  return howItWorksSlides({
    isCapitalFinanceEligible: isCapitalFinanceEligible(regionOfTeam(me.account.srm?.team)),
    hasEligibleMarkets: opportunities.some(canBeOffered),
    hasEligibleAmount: hasEligible(opportunities),
  })
}

function isSpecialRepeating({ requestOptions, isPreferredEligible }: Opportunity): boolean {
  const options = requestOptions.filter(isRequestOption)
  return eligibilityOf(options, isPreferredEligible).isScfSpecialRepeatingEligible
}

function canBeOffered({ isClosed, requestOptions }: Opportunity): boolean {
  return !isClosed && requestOptions.length > 0
}
