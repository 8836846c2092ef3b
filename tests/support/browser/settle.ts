import type { Page } from 'playwright-core'

/** What React keeps on the node that it has taken over; the name ends with letters of chance. */
interface HydratedRoot {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } }
}

/** Waits until the page that is shown can be used: it has loaded and, where scripts run, React has taken it over. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  // The polling of waitForFunction needs scripts, which a page without them does not run.
  const isScripted = await page.evaluate(() => '__remixContext' in window)
  if (!isScripted) return
  await page.waitForFunction(() => {
    const name = Object.keys(document).find((key) => key.startsWith('__reactContainer$'))
    const root = name === undefined ? undefined : (document as unknown as Record<string, HydratedRoot>)[name]
    return root !== undefined && root.stateNode.current.memoizedState?.isDehydrated !== true
  })
  // Keys are listened to by effects, which React runs after the paint that follows.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => setTimeout(done))
      }),
  )
}

/** Shows an address in the page, and waits until it can be used. */
export async function show(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await settle(page)
}
