import { expect, type Locator } from 'playwright/test'

/** Sorts a table by each of its columns: no head moves sideways, whichever rows are in sight. */
export async function expectHeadsInPlace(table: Locator): Promise<void> {
  const heads = table.getByRole('columnheader')
  const places = () =>
    heads.evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().left)))
  const before = await places()
  const sorts = heads.getByRole('button')
  for (let n = 0; n < (await sorts.count()); n++) {
    await sorts.nth(n).click()
    await expect(table.locator('[aria-sort]')).toHaveText(await sorts.nth(n).innerText())
    await expect(table.page().locator('main [aria-busy=true]')).toHaveCount(0)
    expect.soft(await places(), `sorted by column ${n}`).toEqual(before)
  }
}
