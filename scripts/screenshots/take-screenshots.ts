// `npm run screenshots -- http://localhost:3000 boss@example.ru password`, for a running demo shop. Further
// names select pictures.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Browser } from 'playwright-core'
import sharp from 'sharp'

import { launchBrowser } from '../../tests/support/browser/browser.ts'

import { letterShots } from './letter-shots.ts'
import { officeShots, signIn, type Administrator } from './office-shots.ts'
import { type Shot, shopShots } from './shop-shots.ts'

const FOLDER = 'docs/screenshots'
const [base = 'http://localhost:3000', email, password, ...names] = process.argv.slice(2)

async function take(browser: Browser, shots: readonly Shot[], administrator?: Administrator): Promise<void> {
  const entrance = await browser.newContext()
  const storageState = administrator ? await signIn(await entrance.newPage(), base, administrator) : undefined
  await entrance.close()
  for (const { name, size, open, quality = 82 } of shots) {
    if (names.length > 0 && !names.includes(name)) continue
    const context = await browser.newContext({ viewport: size, locale: 'ru-RU', storageState })
    const page = await context.newPage()
    await open(page, base)
    // The back office has an open stream, so its network is never idle: wait for pictures and fonts instead.
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    )
    const picture = await page.screenshot()
    await sharp(picture)
      .webp({ quality, effort: 6 })
      .toFile(join(FOLDER, `${name}.webp`))
    await context.close()
  }
}

mkdirSync(FOLDER, { recursive: true })
const browser = await launchBrowser()
try {
  await take(browser, shopShots)
  if (email && password) await take(browser, [...officeShots, ...letterShots], { email, password })
} finally {
  await browser.close()
}
