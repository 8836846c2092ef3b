import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

import { launchBrowser } from '../browser/browser'
import { openScreen } from '../browser/screens'
import { show } from '../browser/settle'
import { startShop, type OpenShop, type PayingShop, type StartShopOptions, type TestShop } from './shop'
import { startShopProcesses, type ShopOfProcesses } from './shop-processes'

export interface Browsing {
  browser: Browser
  visit: (width: number, scripted: boolean) => Promise<{ page: Page; complaints: string[] }>
  open: (page: Page, path: string) => Promise<void>
  inspect: (
    path: string,
    options: BrowserContextOptions,
    work: (page: Page, complaints: string[]) => Promise<void>,
  ) => Promise<void>
}

export type ShownShop = OpenShop & Browsing
export type BrowsedShop = TestShop & Browsing
export type BrowsedPayingShop = PayingShop & Browsing

export type BrowsedProcesses = ShopOfProcesses & Browsing

let launched: Browser | undefined

async function sharedBrowser(): Promise<Browser> {
  if (launched?.isConnected() !== true) launched = await launchBrowser()
  return launched
}

export async function startBrowsedShop(
  options: StartShopOptions & { sandbox: true },
): Promise<BrowsedPayingShop>
export async function startBrowsedShop(options?: StartShopOptions): Promise<BrowsedShop>
export async function startBrowsedShop(options: StartShopOptions = {}): Promise<BrowsedShop> {
  return browsed(await startShop(options))
}

export async function startBrowsedProcesses(options: StartShopOptions = {}): Promise<BrowsedProcesses> {
  return browsed(await startShopProcesses(options))
}

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
    inspect: async (path, contextOptions, work) => {
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
