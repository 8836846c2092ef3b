import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

import { launchBrowser } from '../browser/browser'
import { openScreen } from '../browser/screens'
import { show } from '../browser/settle'
import { startShop, type OpenShop, type PayingShop, type StartShopOptions, type TestShop } from './shop'
import { startShopProcesses, type ShopOfProcesses } from './shop-processes'

/** What a shop with a browser that looks at it can do. */
export interface Browsing {
  browser: Browser
  /** A new visitor's window, and what its pages complain of. The caller closes the page's context. */
  visit: (width: number, scripted: boolean) => Promise<{ page: Page; complaints: string[] }>
  /** Shows a page of the shop, and waits until it can be used. */
  open: (page: Page, path: string) => Promise<void>
  /** Lets `work` use a new visitor's page of this path, 1440 px wide with JavaScript unless told, and closes its window. */
  lookAt: (
    path: string,
    options: BrowserContextOptions,
    work: (page: Page, complaints: string[]) => Promise<void>,
  ) => Promise<void>
}

/** A shop that is looked at, whoever else uses it. */
export type ShownShop = OpenShop & Browsing
/** A shop of its own with a browser that looks at it; `stop` ends it and closes its windows. */
export type BrowsedShop = TestShop & Browsing
/** The same with the sandbox's bank. */
export type BrowsedPayingShop = PayingShop & Browsing

/** A shop whose web and worker are processes. */
export type BrowsedProcesses = ShopOfProcesses & Browsing

let launched: Browser | undefined

/** The one browser of this test process; it ends with the process. */
async function sharedBrowser(): Promise<Browser> {
  if (launched?.isConnected() !== true) launched = await launchBrowser()
  return launched
}

/** Starts a shop for the stories of one test file, and shows it in the browser. */
export async function startBrowsedShop(
  options: StartShopOptions & { sandbox: true },
): Promise<BrowsedPayingShop>
export async function startBrowsedShop(options?: StartShopOptions): Promise<BrowsedShop>
export async function startBrowsedShop(options: StartShopOptions = {}): Promise<BrowsedShop> {
  return browsed(await startShop(options))
}

/** The same with web and worker as processes. */
export async function startBrowsedProcesses(options: StartShopOptions = {}): Promise<BrowsedProcesses> {
  return browsed(await startShopProcesses(options))
}

/** Shows a started shop in the browser; `stop` closes its windows too. */
async function browsed<Shop extends OpenShop & { stop: () => Promise<void> }>(
  shop: Shop,
): Promise<Shop & Browsing> {
  const browser = await sharedBrowser()
  const open: Browsing['open'] = async (page, path) => {
    await show(page, `${shop.url}${path}`)
  }
  return {
    ...shop,
    browser,
    visit: (width, scripted) => openScreen(browser, width, scripted),
    open,
    lookAt: async (path, contextOptions, work) => {
      const { page, complaints } = await openScreen(browser, 1440, true, contextOptions)
      await open(page, path)
      await work(page, complaints)
      await page.context().close()
    },
    stop: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await shop.stop()
    },
  }
}
