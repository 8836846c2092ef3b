import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

import { letNotesStay } from './let-notes-stay'

/** Their HTTP caches have the shop's scripts and pictures. */
const waiting = new WeakMap<Browser, Map<string, BrowserContext[]>>()

/** Reuses a cleared context when possible. A context with an init script or a fake clock cannot be reused. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const kept = keptBy(browser, options)
  const waited = kept.pop()
  if (waited) return waited
  const context = await browser.newContext(options)
  await letNotesStay(context)
  return keepOnClose(context, kept)
}

function keptBy(browser: Browser, options: BrowserContextOptions): BrowserContext[] {
  const byOptions = waiting.get(browser) ?? new Map<string, BrowserContext[]>()
  waiting.set(browser, byOptions)
  const key = JSON.stringify(options)
  const kept = byOptions.get(key) ?? []
  byOptions.set(key, kept)
  return kept
}

function keepOnClose(context: BrowserContext, kept: BrowserContext[]): BrowserContext {
  const close = context.close.bind(context)
  const install = context.clock.install.bind(context.clock)
  const addInitScript = context.addInitScript.bind(context)
  let isChanged = false
  context.clock.install = (options) => {
    isChanged = true
    return install(options)
  }
  context.addInitScript = (...script) => {
    isChanged = true
    return addInitScript(...script)
  }
  const origins = new Set<string>()
  const watch = (page: Page) =>
    void page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin))
  context.on('page', watch)
  context.close = async (options) => {
    if (kept.includes(context)) return
    if (isChanged) {
      await close(options)
      return
    }
    await clear(context, [...origins])
    origins.clear()
    context.on('page', watch)
    kept.push(context)
  }
  return context
}

async function clear(context: BrowserContext, visited: readonly string[]): Promise<void> {
  await context.setOffline(false)
  const [page = await context.newPage(), ...others] = context.pages()
  await Promise.all([page.goto('about:blank'), ...others.map((one) => one.close())])
  const devtools = await context.newCDPSession(page)
  for (const origin of visited.filter((one) => one.startsWith('http')))
    await devtools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage',
    })
  await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of [
    'page',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
    'console',
    'dialog',
    'weberror',
  ])
    context.removeAllListeners(event)
  await context.clearCookies()
  await context.clearPermissions()
}
