import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

interface Checker {
  run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>
}

const checkerSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** An init script is cached by the browser; evaluating it would send it for each page. */
export const bringChecker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: checkerSource })

/**
 * The page's context must bypass the Content-Security-Policy.
 * @param part.colours takes half of the time and hardly depends on the width
 * @param part.frame also checks the frame around the content
 */
export async function axeViolations(
  page: Page,
  part: { colours?: boolean; frame?: boolean } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${checkerSource}\n;0`)
  return page.evaluate(async ({ colours = true, frame = true }) => {
    const checker = (window as unknown as { axe: Checker }).axe
    // Frames of another origin or without scripts have no checker.
    const around = frame ? [] : [...document.querySelectorAll(':is(header, footer, nav):not(main *)')]
    const options: RunOptions = {
      resultTypes: ['violations'],
      iframes: false,
      rules: { 'color-contrast': { enabled: colours } },
    }
    const { violations } = await checker.run(
      { include: [document.documentElement], exclude: around },
      options,
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`)
  }, part)
}

/** Pixels by which the page, or a fixed control, overflows the window. */
export function extraWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isCut = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
    const beyond = [...document.querySelectorAll('body :is(a, button, input, select, textarea, summary)')]
      .filter((control) => control.checkVisibility() && !isCut(control.parentElement))
      .map((control) => control.getBoundingClientRect())
      .map(({ left, right }) => Math.max(right - clientWidth, -left))
    const cutTables = [...document.querySelectorAll('.table-frame')]
      .filter((frame) => getComputedStyle(frame).overflowX === 'visible')
      .map((frame) => frame.scrollWidth - frame.clientWidth)
    return Math.round(Math.max(scrollWidth - clientWidth, 0, ...beyond, ...cutTables))
  })
}
