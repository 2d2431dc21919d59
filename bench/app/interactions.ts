import type { Page } from 'playwright'
import { timingOf } from '../measure.ts'
import { longestTask, type Line, type Say } from './line.ts'
import type { Watched } from './watch.ts'

declare const watched: Watched

const ROUNDS = 40
/** Not counted: until code is compiled and caches of the view are filled. */
const WARM_UP = 4
const PAUSE_MS = 150
/** An edit of every row is stored before the next: nobody makes two of them in a second. */
const BULK = { rounds: 12, pauseMs: 1500 }

export async function interact(page: Page, say: Say): Promise<Line[]> {
  const lines: Line[] = []
  const measured = async (each: Interaction): Promise<void> => {
    say(each.question)
    lines.push(await interaction(page, each))
  }
  await page.evaluate(() => watched.forget())
  for (const each of INTERACTIONS) if (!each.isBulk) await measured(each)
  await openTool(page, 'Find')
  await measured({ question: 'key of a find over all rows', act: typeToFind })
  await page.getByRole('button', { name: 'Try out a rate' }).click()
  await measured({ question: 'slider step of a rate tried out', act: stepSlider })
  lines.push({ question: 'longest task of these', longestMs: await longestTask(page) })
  await page
    .getByRole('region', { name: /^What if/ })
    .getByRole('button', { name: 'Close' })
    .click()
  // Last: they are sent for a while.
  for (const each of INTERACTIONS) if (each.isBulk) await measured(each)
  lines.push({ question: 'longest task of edits of all that match', longestMs: await longestTask(page) })
  return lines
}

async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function typeToFind(page: Page, round: number): Promise<void> {
  await page
    .getByRole('search')
    .getByRole('textbox')
    .first()
    .press(round % 2 === 1 ? 'Backspace' : '1')
}

interface Interaction {
  readonly question: string
  readonly act: (page: Page, round: number) => Promise<void>
  readonly isBulk?: true
}

const INTERACTIONS: readonly Interaction[] = [
  { question: 'floor: a key colours one word', act: colourWord },
  {
    question: 'key of a number',
    act: (page, round) =>
      page
        .getByRole('searchbox')
        .or(page.getByLabel(/number/i))
        .first()
        .press(round % 2 === 1 ? 'Backspace' : '1'),
  },
  {
    question: 'sort by a column',
    act: (page) =>
      page
        .getByRole('columnheader', { name: /Amount/ })
        .first()
        .click(),
  },
  {
    question: 'include or exclude a row',
    act: (page, round) =>
      page
        .getByRole('gridcell')
        .getByRole('checkbox')
        .nth(round % 5)
        .click(),
  },
  {
    question: 'exclude or include all that match',
    act: (page, round) =>
      page.getByRole('button', { name: round % 2 === 0 ? /^Exclude all/ : /^Include all/ }).click(),
    isBulk: true,
  },
  {
    question: 'undo or redo an edit of all that match',
    act: (page, round) =>
      page
        .getByRole('button', { name: round % 2 === 0 ? 'Undo' : 'Redo' })
        .first()
        .click(),
    isBulk: true,
  },
  {
    question: 'include or exclude all by the head',
    act: (page) => page.getByRole('columnheader').getByRole('checkbox').click(),
    isBulk: true,
  },
  { question: 'scroll a page', act: (page) => page.getByRole('grid').first().press('PageDown') },
]

async function colourWord(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [word] = document.getElementsByTagName('h1')
    const colour = () => word?.style.setProperty('color', word.style.color === 'red' ? 'blue' : 'red')
    addEventListener('keydown', colour, { once: true })
  })
  await page.keyboard.press('F9')
}

function stepSlider(page: Page): Promise<void> {
  return page.getByRole('slider').first().press('ArrowRight')
}

export async function interaction(page: Page, { question, act, isBulk }: Interaction): Promise<Line> {
  const times: number[] = []
  const rounds = isBulk ? BULK.rounds : ROUNDS
  for (let round = 0; round < WARM_UP + rounds; round++) {
    await page.evaluate(() => watched.arm())
    await act(page, round)
    const took = await page.evaluate(() => watched.painted())
    if (round >= WARM_UP) times.push(took)
    await page.waitForTimeout(isBulk ? BULK.pauseMs : PAUSE_MS)
  }
  return { question, ...timingOf(times) }
}
