import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { expectAccessible, openUntil, test, type Product } from './product.ts'
import { moneyText, readReceivables, RECEIVABLES_FILE, type Receivable } from './receivables.ts'

test.use({ flags: 'invoice-import' })

const EMAIL = 'clerk@import.test'
const HEAD = 'Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date'

function openAccount(product: Product): void {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-import-'))
  const path = join(folder, 'first.csv')
  writeFileSync(path, `${HEAD}\n1,C1,Acme,10.00,USD,2020-01-01,2020-02-01\n`)
  product.command('import', path, '--supplier', EMAIL)
  rmSync(folder, { recursive: true })
}

async function openImports(product: Product, page: Page): Promise<void> {
  await product.signIn(page, EMAIL)
  const open = () => page.goto(`${product.server.base}/early-pay/imports`)
  await openUntil(open, page.getByText('Drop a file here'))
}

/** Drags a file over the zone and lets it go. A file that a script makes is not one of a disk, which the zone asks for. */
async function drop(page: Page, path: string): Promise<void> {
  const box = await page.getByText('CSV, XLSX, XLS or ODS, up to 256 MB').boundingBox()
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: box!.x + box!.width / 2,
      y: box!.y + box!.height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    })
  }
}

const bookCount = async (product: Product, page: Page, count: number) => {
  await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
  const name = `Ineligible ${count.toLocaleString('en-US')}`
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
}

test(
  'a supplier imports the real file, whose figures are shown before anything is written and are the book’s afterwards; a dropped file is read anew with a changed guess, and imports are undone as a whole',
  { tag: '@journey' },
  async ({ product, page }) => {
    openAccount(product)
    await openImports(product, page)
    await expectAccessible(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).press('Enter')
    await (await chooser).setFiles(RECEIVABLES_FILE)
    const rows = readReceivables()
    const count = rows.length.toLocaleString('en-US')
    await expectFigures(page, rows)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Import ${count} rows` }).click()
    await expect(page.getByText(`${count} invoices added`)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: 'Undo the import of open-receivables.csv' })).toBeVisible()
    await bookCount(product, page, rows.length + 1)

    await page.setViewportSize({ width: 390, height: 844 })
    await openImports(product, page)
    await dropFile(page)
    await undo(page, 'dropped.csv')
    await expect(page.getByText('The import was undone.')).toBeVisible()
    await undo(page, 'open-receivables.csv')
    await expect(page.getByRole('button', { name: 'Undo the import of first.csv' })).toBeVisible()
    await bookCount(product, page, 1)
  },
)

async function expectFigures(page: Page, rows: readonly Receivable[]): Promise<void> {
  const totals = page.getByRole('table', { name: 'Invoices by state and currency' })
  for (const currency of new Set(rows.map((row) => row.currency))) {
    const own = rows.filter((row) => row.currency === currency)
    const sum = moneyText(own.reduce((total, { cents }) => total + cents, 0n))
    const figures = totals.getByRole('row', { name: currency }).getByRole('cell').last()
    await expect(figures).toHaveText(`${sum} ${own.length.toLocaleString('en-US')} rows`)
  }
}

async function dropFile(page: Page): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-import-'))
  const path = join(folder, 'dropped.csv')
  writeFileSync(
    path,
    `${HEAD}\nX1,C1,Acme,1.234,USD,2020-01-01,2020-02-01\nX2,C1,Acme,x,USD,2020-01-01,2020-02-01\n`,
  )
  await drop(page, path)
  const readWith = async (mark: string) => {
    await page.getByRole('button', { name: 'Decimal mark' }).click()
    await page.getByRole('option', { name: mark }).click()
  }
  // Dollars have no three decimals.
  await expect(page.getByText("1 row can't be imported")).toBeVisible()
  await readWith('1,234.50')
  await expect(page.getByText("2 rows can't be imported")).toBeVisible()
  await readWith('1.234,50')
  await expect(page.getByText("1 row can't be imported")).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these rows' }).click()
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain("3,The amount can't be read: x,X2")
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 invoice added')).toBeVisible()
  rmSync(folder, { recursive: true })
}

async function undo(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: `Undo the import of ${file}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
}
