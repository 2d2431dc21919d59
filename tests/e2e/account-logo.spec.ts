import sharp from 'sharp'
import { expect } from 'playwright/test'
import { expectAccessible } from './product.ts'
import { test } from './shop.ts'

test('ACC-004 ACC-005 ACC-006 a picture is chosen, zoomed, moved and saved as the logo', async ({
  shop,
  page,
}) => {
  const wide = { create: { width: 600, height: 200, channels: 3, background: 'teal' } } as const
  const buffer = await sharp(wide).png().toBuffer()
  await page.goto(`${shop.base}/early-pay/account/settings`)
  await page.getByRole('button', { name: 'Add a logo' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'acme.png', mimeType: 'image/png', buffer })
  const stage = page.getByRole('application')
  const save = page.getByRole('dialog', { name: 'Crop the Logo' }).getByRole('button', { name: 'Save' })
  await expect(save).toBeEnabled()
  await expectAccessible(page)
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  await zoom.focus()
  for (let n = 0; n < 10; n++) await page.keyboard.press('ArrowRight')
  await expect(zoom).toHaveValue('2')
  const picture = stage.getByRole('img')
  const before = await picture.boundingBox()
  await stage.hover()
  await page.mouse.down()
  const { x, y } = (await stage.boundingBox())!
  await page.mouse.move(x + 200, y + 144)
  await page.mouse.up()
  expect((await picture.boundingBox())!.x).toBeGreaterThan(before!.x + 20)
  await save.click()
  const logo = page.getByRole('dialog', { name: 'Company logo' }).getByRole('img')
  await expect(logo).toHaveAttribute('src', /^data:image\/png/)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
})
