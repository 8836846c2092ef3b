import { createHash } from 'node:crypto'
import { basename } from 'node:path'

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

import { isFullRun } from '../setup/full-run'
import { PATIENCE } from '../setup/patience'
import { openContext } from './kept-contexts'
import { collectComplaints } from './page-complaints'

/** Width in pixels; whether JavaScript runs. */
export type Screen = readonly [name: string, width: number, scripted: boolean]

/**
 * Without scripts only the narrow width is tested: the markup is the same, and `inspectPages` checks both
 * widths.
 */
export const screens: readonly Screen[] = [
  ['a desktop with JavaScript', 1440, true],
  ['a phone with JavaScript', 375, true],
  ['a phone without JavaScript', 375, false],
]

export const officeScreens = screens.filter(([, width, scripted]) => width === 1440 || !scripted)

const plainStories = [
  ...['buy-browser', 'checkout-stories', 'wishlist-and-compare', 'account-entry'],
  ...['office-order', 'office-product-form', 'office-mailings', 'office-bulk'],
]

const lastRequest = { file: '', times: 0 }

/**
 * All in `npm run test:full`. In `npm test` a desktop or a phone with scripts, alternating between describes.
 */
export function storyScreens(all: readonly Screen[] = screens): readonly Screen[] {
  if (isFullRun) return all
  const file = expect.getState().testPath ?? ''
  lastRequest.times = lastRequest.file === file ? lastRequest.times + 1 : turnOf(file)
  lastRequest.file = file
  const scripted = all.filter(([, , hasScripts]) => hasScripts)
  const plain = all.filter(([, , hasScripts]) => !hasScripts)
  const runsWithoutScripts = plainStories.some((name) => file.endsWith(`/${name}.test.ts`))
  return [
    ...scripted.slice(lastRequest.times % scripted.length).slice(0, 1),
    ...(runsWithoutScripts ? plain.slice(0, 1) : []),
  ]
}

function turnOf(file: string): number {
  return createHash('sha256').update(basename(file)).digest().readUInt8() % 2
}

/** Pixels. */
export const DESKTOP = 1440
export const PHONE = 375

export function storyItems<Item>(all: readonly Item[]): readonly Item[] {
  if (isFullRun) return all
  const turn = turnOf(expect.getState().testPath ?? '') % all.length
  return all.slice(turn, turn + 1)
}

/** Pixels. */
export const desktopAndPhone: readonly number[] = [DESKTOP, PHONE]

/** Pixels. `every-page` inspects freshly opened pages at both widths. */
export const inspectedWidths: number | readonly [number, ...number[]] = isFullRun ? [DESKTOP, PHONE] : PHONE

/** Pixels; 320 is the narrowest supported width. */
export const widths: readonly number[] = [...desktopAndPhone, 320]

/** Without motion. The caller must close the page's context. */
export async function openScreen(
  browser: Browser,
  width: number,
  scripted: boolean,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const viewport = { width, height: 900 }
  const context = await openContext(browser, {
    viewport,
    javaScriptEnabled: scripted,
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  return { page, complaints: collectComplaints(page) }
}
