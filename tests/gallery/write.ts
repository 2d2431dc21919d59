// npm run gallery: keeps how the components look now in tests/gallery/sheets, with a picture of each to look at.
import { join } from 'node:path'
import { needHeadlessShell } from '../needs/chromium.ts'
import { runStep } from '../run-step.ts'
import { gallery } from '../tiers.ts'

const PICTURES = join(import.meta.dirname, '../../.cache/gallery-pictures')

process.env.HEADLESS_SHELL_PATH = needHeadlessShell()
const isWritten = await runStep({ ...gallery('--grep', 'as kept'), env: { GALLERY_PICTURES: PICTURES } })
if (isWritten) process.stdout.write(`pictures: ${PICTURES}\n`)
process.exitCode = isWritten ? 0 : 1
