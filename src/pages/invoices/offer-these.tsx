import { computed, type ReadonlySignal } from '@preact/signals-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Button, Dialog, showToast } from '#components'
import { offerCounts, type OfferCounts, type OfferOfRows } from '#domain/invoices'
import { commonestType, mostTogether, offeredTypes, offerKind, offersType } from '#domain/opportunities'
import { fetchOpportunities, useOpportunities, type Opportunity } from '#documents/markets/opportunities'
import { errorSentence, t } from '#i18n'
import { customerNames, startState, type BuilderStart } from '#offering'
import { pathTo } from '#routes'
import { book, typeFlags } from '#state'
import { stack, text } from '#styles'
import { CountRoom, useSteps } from '#views'

interface Asked {
  /** The selected ones, or the included ones of all that match. */
  readonly which: 'selected' | 'matching'
  readonly rate?: Pick<BuilderStart, 'rateType' | 'percent'>
}

interface Plan extends Asked {
  readonly offer: OfferOfRows
  /** Customers who take another kind of offer than most of these: nothing of theirs is offered, nor changed. */
  readonly others: readonly Opportunity[]
}

export interface OfferThese {
  /** Opens the builder with the customers of these invoices; asks first where other invoices have to be excluded for it. */
  readonly offer: (asked: Asked) => void
  readonly dialog: ReactElement | null
}

/** Makes an offer of some invoices alone: one to their customers, with everything else of these excluded. */
export function useOfferThese(): OfferThese {
  // It does not render when they change.
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { undoStep } = useSteps()
  const [asked, ask] = useState<Plan>()

  const go = ({ offer, rate }: Plan): void => {
    ask(undefined)
    const { opportunities: all } = book.book()
    const chosen = offer.opportunities.map((position) => all[position]!.uuid)
    const steps = [book.setExcluded(offer.toInclude, false), book.setExcluded(offer.toExclude, true)]
    const excludedForOffer = book.idSetText(offer.toExclude)
    const start = { chosen, ...rate, ...(excludedForOffer !== undefined && { excludedForOffer }) }
    navigate(pathTo('builder'), { state: startState(start) })
    showChanged(offer, () => {
      for (const step of steps) if (step !== undefined) undoStep(step)
    })
  }
  const offer = async ({ which, rate }: Asked): Promise<void> => {
    // Until they are known nothing says which customers take an offer.
    const known = await fetchOpportunities(client).catch((error: unknown) => {
      showToast({ tone: 'error', text: errorSentence(error) })
    })
    if (known === undefined) return
    const plan = { which, ...offerTogether(which, known), ...(rate && { rate }) }
    if (plan.offer.count > 0 && isPlain(plan)) go(plan)
    else ask(plan)
  }
  return {
    offer: (of) => void offer(of),
    dialog: asked ? <OfferDialog plan={asked} onGo={go} onClose={() => ask(undefined)} /> : null,
  }
}

/** The opportunities, by uuid, that take an offer now. */
function openOf(opportunities: readonly Opportunity[]): ReadonlyMap<string, Opportunity> {
  return new Map(
    opportunities.flatMap((each) => (each.isInActiveOffer || each.isClosed ? [] : [[each.uuid, each]])),
  )
}

/** Those of some customers that one offer is made to: the most who take one kind of it; all where none takes any. */
function togetherOf(customers: readonly Opportunity[]): readonly Opportunity[] {
  const together = mostTogether(customers, offeredTypes([], typeFlags()))
  return together.length === 0 ? customers : together
}

/** An offer to the most customers of these invoices who take one kind of it, and the others. */
function offerTogether(which: Asked['which'], known: readonly Opportunity[]): Pick<Plan, 'offer' | 'others'> {
  const open = openOf(known)
  const whole = book.offerOf(which, (uuid) => open.has(uuid))
  const { opportunities: all } = book.book()
  const uuids = new Set(whole.opportunities.map((position) => all[position]!.uuid))
  const customers = known.filter(({ uuid }) => uuids.has(uuid))
  const together = new Set(togetherOf(customers))
  const others = customers.filter((each) => !together.has(each))
  if (others.length === 0) return { offer: whole, others }
  const kept = new Set([...together].map(({ uuid }) => uuid))
  const offer = book.offerOf(which, (uuid) => kept.has(uuid))
  return { offer: { ...offer, heldCount: whole.heldCount }, others }
}

// Nothing has to be changed or said before it is built.
function isPlain({ offer: { toInclude, toExclude, heldCount }, others }: Plan): boolean {
  return toInclude.length === 0 && toExclude.length === 0 && heldCount === 0 && others.length === 0
}

function showChanged({ toInclude, toExclude }: OfferOfRows, undo: () => void): void {
  const parts = [
    toExclude.length > 0 && t('invoices.nowExcluded', { count: toExclude.length }),
    toInclude.length > 0 && t('invoices.nowIncluded', { count: toInclude.length }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return
  showToast({
    id: 'offer-these',
    tone: 'success',
    text: parts.join(', '),
    action: { label: t('common.undo'), run: undo },
  })
}

interface OfferDialogProps {
  readonly plan: Plan
  readonly onGo: (plan: Plan) => void
  readonly onClose: () => void
}

function OfferDialog({ plan, onGo, onClose }: OfferDialogProps): ReactElement {
  const { count, toInclude, toExclude, heldCount, tooSoonCount } = plan.offer
  const isPossible = count > 0
  return (
    <Dialog
      title={isPossible ? t('invoices.offerTitle', { count }) : t('invoices.offerNoneTitle')}
      isOpen
      onClose={onClose}
      onSubmit={isPossible ? () => onGo(plan) : onClose}
      actions={
        <>
          <Button onPress={onClose}>{t(isPossible ? 'common.cancel' : 'common.close')}</Button>
          {isPossible && (
            <Button type="submit" kind="primary">
              {t('invoices.offerGo')}
            </Button>
          )}
        </>
      }
    >
      <div className={stack({ gap: 3 })}>
        {toExclude.length > 0 && <p>{t('invoices.offerExcludes', { count: toExclude.length })}</p>}
        {toInclude.length > 0 && <p>{t('invoices.offerIncludes', { count: toInclude.length })}</p>}
        {heldCount > 0 && <p>{t('invoices.offerHeld', { count: heldCount })}</p>}
        {plan.others.length > 0 && (
          <p>{t('builder.problemTogether', { customers: customerNames(plan.others, 3) })}</p>
        )}
        {!isPossible && tooSoonCount > 0 && <p>{t('builder.notEarly', { count: tooSoonCount })}</p>}
        {!isPossible && heldCount + tooSoonCount === 0 && <p>{t('invoices.offerNone')}</p>}
      </div>
    </Dialog>
  )
}

/** How many invoices an offer of these would have, and what it leaves out; undefined until both book and opportunities are known. */
function useCounts(): ReadonlySignal<OfferCounts | undefined> {
  const opportunities = useOpportunities().data
  return useMemo(() => {
    const kinds = opportunities && offerKinds(opportunities)
    return kinds ? countsOf(kinds) : computed(() => undefined)
  }, [opportunities])
}

interface OfferKinds {
  /** One opportunity of each kind: those of a kind take the same types of offer. */
  readonly kinds: readonly Opportunity[]
  /** The kind of each open opportunity, by uuid. */
  readonly kindOf: ReadonlyMap<string, number>
}

function offerKinds(opportunities: readonly Opportunity[]): OfferKinds {
  const numbers = new Map<string, number>()
  const kinds: Opportunity[] = []
  const kindOf = new Map<string, number>()
  for (const each of openOf(opportunities).values()) {
    const name = offerKind(each)
    const kind = numbers.get(name) ?? kinds.push(each) - 1
    numbers.set(name, kind)
    kindOf.set(each.uuid, kind)
  }
  return { kinds, kindOf }
}

/** Follows filter, contents and selection. */
function countsOf(own: OfferKinds): ReadonlySignal<OfferCounts | undefined> {
  // No keystroke and no edit changes where an opportunity stands in the book.
  const kindAt = computed(() => (book.invoices.value, kindsByPosition(own)))
  return computed(() => (book.status.value === 'ready' ? countsNow(own, kindAt.value) : undefined))
}

const NO_KIND = -1

function kindsByPosition({ kindOf }: OfferKinds): Int32Array {
  const { opportunities } = book.book()
  return Int32Array.from(opportunities, ({ uuid }) => kindOf.get(uuid) ?? NO_KIND)
}

/** Of the selected ones. Subscribes to filter, contents and selection. */
function countsNow({ kinds }: OfferKinds, kindAt: Int32Array): OfferCounts {
  void [book.selecting.value, book.revision.value, book.contents.value]
  const counted = (counts: readonly number[]) =>
    kinds.map((first, kind) => ({ first, count: counts[kind] ?? 0 }))
  return offerCounts(
    book.book(),
    (position) => (kindAt[position] === NO_KIND ? undefined : kindAt[position]),
    (counts) => {
      const type = commonestType(counted(counts), offeredTypes([], typeFlags()))
      return (kind) => type === undefined || offersType(kinds[kind]!, type)
    },
  )
}

/** How many included ones of all that match an offer leaves out, as their customers are in an active offer or take none now. */
export function useHeldCount(): number {
  const opportunities = useOpportunities().data
  const held = useMemo(() => {
    const open = opportunities && openOf(opportunities)
    return computed(() => (open ? heldNow(open) : 0))
  }, [opportunities])
  return held.value
}

/** Subscribes to filter and contents. */
function heldNow(open: ReadonlyMap<string, Opportunity>): number {
  void [book.revision.value, book.contents.value]
  if (book.status.value !== 'ready') return 0
  const shown = book.book()
  const { all, marked } = shown.matchingSums()
  return shown.opportunities.reduce((sum, { index, uuid }) => {
    const included = all.count[index]! - marked.count[index]!
    return included === 0 || open.has(uuid) ? sum : sum + included
  }, 0)
}

export function OfferTheseButton({ offer }: Pick<OfferThese, 'offer'>): ReactElement {
  const counts = useCounts()
  const isIdle = useMemo(
    () => computed(() => book.status.value !== 'ready' || isNone(counts.value)),
    [counts],
  )
  const tooSoon = useMemo(() => computed(() => tooSoonOf(counts.value)), [counts])
  const reason = useId()
  return (
    <>
      <Button
        size="small"
        kind="primary"
        isIdle={isIdle.value}
        {...(tooSoon.value > 0 && { 'aria-describedby': reason })}
        onPress={() => offer({ which: 'selected' })}
      >
        <HowMany counts={counts} />
      </Button>
      {tooSoon.value > 0 && (
        <span id={reason} className={text({ size: 12, tone: 'muted' })}>
          {t('invoices.tooSoonNote', { count: tooSoon.value })}
        </span>
      )}
    </>
  )
}

/** A component of its own: the number changes with every keystroke of a search, the button does not. */
function HowMany({ counts }: { readonly counts: ReadonlySignal<OfferCounts | undefined> }): ReactElement {
  return <CountRoom count={counts.value?.count} text={(count) => t('invoices.offerThese', { count })} />
}

// Held back by their customers they have a dialog that says so.
function isNone(counts: OfferCounts | undefined): boolean {
  return counts?.count === 0 && counts.heldCount === 0
}

function tooSoonOf(counts: OfferCounts | undefined): number {
  return counts !== undefined && isNone(counts) ? counts.tooSoonCount : 0
}
