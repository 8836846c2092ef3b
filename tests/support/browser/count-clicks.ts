import type { Page } from 'playwright-core'

export interface Effort {
  clicks: number
  /** Full loads and changes of the address. */
  pages: number
}

/** Counts clicks of the mouse and shown pages from now on. `report` prints them under the name of the job. */
export async function countClicks(page: Page): Promise<{ report: (job: string) => Effort }> {
  const effort: Effort = { clicks: 0, pages: 0 }
  await page.exposeFunction('countClick', () => {
    effort.clicks += 1
  })
  const listen = (): void => {
    const count = (): void => (globalThis as unknown as { countClick: () => void }).countClick()
    document.addEventListener('pointerup', count, true)
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) effort.pages += 1
  })
  return {
    report: (job) => {
      process.stdout.write(`${job}: ${effort.clicks} clicks, ${effort.pages} pages\n`)
      return effort
    },
  }
}
