import { civilDate, type EpochDay } from '../../calendar/day.ts'
import {
  areShortYearFirst,
  possibleOrders,
  type DayEvidence,
  type OrderSense,
} from '../evidence/day-evidence.ts'
import type { DateStyle, DayRule } from '../texts/dates.ts'
import type { QuestionChoice, ReadingHints } from '../reading.ts'
import type { Survey } from '../evidence/survey.ts'

/** How the days of a file are read, and what of it the evidence does not decide. */
export interface ChosenDays {
  readonly dateStyle: DateStyle
  readonly dottedStyle: DateStyle
  readonly yearOffset: number
  readonly isSerial: boolean
  readonly isJulian: boolean
  readonly isSixDigits: boolean
  readonly isYearFirstCertain: boolean
  readonly isMidnightEast: boolean
  readonly swapsDayCells: boolean
  readonly orders: readonly QuestionChoice[]
  readonly instants: readonly QuestionChoice[]
  readonly swapped: readonly QuestionChoice[]
  readonly areMixedCells: boolean
}

/** Decides how the days of some columns are written, from every one of them. `today` tells which years are likely. */
export function chooseDays(
  survey: Survey,
  columns: readonly (number | undefined)[],
  hints: ReadingHints,
  today: EpochDay | undefined,
): ChosenDays {
  const evidence = columns.flatMap((at) => (at === undefined ? [] : (survey.days.get(at) ?? [])))
  const sum = (of: (days: DayEvidence) => number) => evidence.reduce((all, days) => all + of(days), 0)
  const dotted = orderOf(survey, evidence, 'dotted', today)
  const others = likeDotted(orderOf(survey, evidence, 'others', today), dotted)
  const said = hints.dateStyle
  const dateStyle = said ?? others.style ?? dotted.style ?? 'year-first'
  const late = sum((days) => days.late)
  const cells = sum((days) => days.dayCells)
  const texts = sum((days) => days.dotted.all + days.others.all)
  const isSwapSuspected = isSwapped(evidence)
  const isExchanged = hints.answers?.SWAPPED_DAYS === 'exchanged'
  return {
    dateStyle,
    dottedStyle: said ?? dotted.style ?? dateStyle,
    yearOffset: yearOffsetOf(evidence, today),
    isSerial:
      sum((days) => days.serials) > 0 &&
      sum((days) => days.serials) === sum((days) => days.filled - days.dayCells),
    isJulian: sum((days) => days.julian) > 0 && sum((days) => days.julian) === sum((days) => days.filled),
    isSixDigits:
      sum((days) => days.sixDigits) > 0 && sum((days) => days.sixDigits) === sum((days) => days.filled),
    isYearFirstCertain: sum((days) => days.dotted.yearFirstCertain + days.others.yearFirstCertain) > 0,
    isMidnightEast: hints.answers?.INSTANTS === 'next-day',
    swapsDayCells: isExchanged,
    orders: said !== undefined ? [] : orderChoices(others.open.length > 0 ? others.open : dotted.open),
    instants:
      late > 0 && hints.answers?.INSTANTS === undefined ? answers('INSTANTS', ['written', 'next-day']) : [],
    swapped:
      isSwapSuspected && hints.answers?.SWAPPED_DAYS === undefined
        ? answers('SWAPPED_DAYS', ['exchanged', 'written'])
        : [],
    areMixedCells: cells > 0 && texts > 0 && !isSwapSuspected,
  }
}

/** The part of a reading that says how its days are written. */
export function dayRule(days: ChosenDays): DayRule {
  const { dateStyle, dottedStyle, yearOffset, isSerial, isJulian, isSixDigits, isMidnightEast } = days
  const isMixed = days.isYearFirstCertain && (dateStyle !== 'year-first' || dottedStyle !== 'year-first')
  return {
    dateStyle,
    dottedStyle,
    yearOffset,
    isSerial,
    ...(isJulian && { isJulian }),
    ...(isSixDigits && { isSixDigits }),
    ...(isMixed && { isYearFirstCertain: true }),
    isMidnightEast,
  }
}

function answers(code: 'INSTANTS' | 'SWAPPED_DAYS', values: readonly string[]): readonly QuestionChoice[] {
  return values.map((value) => ({ value, hints: { answers: { [code]: value } } }))
}

function orderChoices(orders: readonly DateStyle[]): readonly QuestionChoice[] {
  return orders.map((value) => ({ value, hints: { dateStyle: value } }))
}

interface DayOrder {
  /** Undefined: no day is written so. */
  readonly style: DateStyle | undefined
  /** Orders between which the evidence does not decide. */
  readonly open: readonly DateStyle[]
}

/** Takes, of orders that are as likely, the one of the dates with dots beside them. */
function likeDotted(order: DayOrder, { style }: DayOrder): DayOrder {
  if (style === undefined || !order.open.includes(style)) return order
  return { style, open: [style, ...order.open.filter((each) => each !== style)] }
}

function orderOf(
  survey: Survey,
  evidence: readonly DayEvidence[],
  divided: 'dotted' | 'others',
  today: EpochDay | undefined,
): DayOrder {
  const counts = evidence.map((days) => days[divided])
  if (counts.every(({ all }) => all === 0)) return { style: undefined, open: [] }
  const year = today === undefined ? 0 : civilDate(today).year
  const orders = possibleOrders(counts, year)
  if (orders.length < 2) return { style: orders[0], open: [] }
  const isContradicted =
    counts.some(({ firstOver12 }) => firstOver12 > 0) && counts.some(({ secondOver12 }) => secondOver12 > 0)
  // Dates with dots are written with the day first, unless their first numbers alone may be years that are near: `26.11.03`.
  if (divided === 'dotted' && !isContradicted && orders.includes('day-first')) {
    if (orders[0] === 'year-first' && areShortYearFirst(counts, year))
      return bySense(survey, ['year-first', 'day-first'])
    return { style: 'day-first', open: [] }
  }
  if (isContradicted) {
    const firsts = counts.reduce((all, { firstOver12 }) => all + firstOver12, 0)
    const seconds = counts.reduce((all, { secondOver12 }) => all + secondOver12, 0)
    const style = firsts > seconds ? 'day-first' : 'month-first'
    return { style, open: [style, style === 'day-first' ? 'month-first' : 'day-first'] }
  }
  return bySense(survey, orders)
}

/** Rows from which usual terms tell an order. */
const FEWEST_ROWS = 8
/** Rows that tell it too, where the other order makes usual terms of none of them. */
const FEWEST_CLEAR_ROWS = 3

function bySense(survey: Survey, orders: readonly DateStyle[]): DayOrder {
  const sensible = orders.filter((order) => survey.orders[order].early === 0)
  const left = sensible.length > 0 ? sensible : orders
  if (left.length === 1) return { style: left[0], open: [] }
  const usual = left.filter((order) => {
    const { rows, usual: count, same } = survey.orders[order]
    return count === rows && (rows >= FEWEST_ROWS || rows - same >= FEWEST_CLEAR_ROWS)
  })
  const others = left.filter((order) => !usual.includes(order))
  const areOthersOdd = others.every((order) => isOdd(survey.orders[order]))
  if (usual.length === 1 && areOthersOdd) return { style: usual[0], open: [] }
  return { style: left[0], open: left }
}

/** Whether an order makes terms of rows that are not usual: of most, or of all where these are few. */
function isOdd({ rows, usual, same }: OrderSense): boolean {
  return rows >= FEWEST_ROWS ? usual * 2 <= rows : usual === same
}

/** Years that are added: those of Thailand are 543 ahead, those of Taiwan count from 1911. */
function yearOffsetOf(evidence: readonly DayEvidence[], today: EpochDay | undefined): number {
  const least = Math.min(...evidence.map(({ leastYear }) => leastYear))
  const largest = Math.max(0, ...evidence.map(({ largestYear }) => largestYear))
  if (largest === 0) return areShortThai(evidence, today) ? SHORT_THAI : 0
  if (least >= 2480 && largest <= 2700) return -543
  return least >= 80 && largest <= 199 ? 1911 : 0
}

/** What the last two digits of a year of Thailand are less than the year, from 2500 on: `69` is 2026. */
const SHORT_THAI = 2500 - 543
/** Years before and after this one in which what is open was invoiced or falls due. */
const NEAR_YEARS = 3

/** Whether all days end with two digits that are those of years of Thailand near this one: forty years from it they are none of others. */
function areShortThai(evidence: readonly DayEvidence[], today: EpochDay | undefined): boolean {
  if (today === undefined) return false
  const year = civilDate(today).year - SHORT_THAI
  const short = evidence.flatMap(({ dotted, others }) => [dotted, others]).filter((each) => each.all > 0)
  return (
    short.length > 0 &&
    short.every(
      (each) =>
        each.short === each.all &&
        each.leastThird >= year - NEAR_YEARS &&
        each.largestThird <= year + NEAR_YEARS,
    )
  )
}

/**
 * Whether a spreadsheet seems to have read the days of a file in the other order: those it could read are cells of a day, all of
 * which could be months, and those it could not are texts whose day is after the 12th.
 */
function isSwapped(evidence: readonly DayEvidence[]): boolean {
  let [cells, low, texts, high] = [0, 0, 0, 0]
  for (const { dayCells, lowDayCells, dotted, others } of evidence) {
    cells += dayCells
    low += lowDayCells
    for (const { all, firstOver12, secondOver12, yearFirst } of [dotted, others]) {
      texts += all - yearFirst
      high += Math.max(firstOver12, secondOver12)
    }
  }
  return cells > 0 && texts > 0 && low === cells && high === texts
}
