import type { TestBank } from '../payments/test-bank'
import { ShopInProcess } from './shop-in-process'
import { prepareGround, type OpenShop, type StartShopOptions } from './shop-ground'

export type { OpenShop, StartShopOptions } from './shop-ground'

/** A shop of its own that runs in the test's process: database, files, mail sink, web application and worker, as built. */
export interface TestShop extends OpenShop {
  /** Goes on after another shop of this process has worked. */
  wake: () => Promise<void>
  /** All that web and worker have written to the log and the console so far. */
  log: () => string
  stop: () => Promise<void>
}

/** A shop whose bank is in the hands of the test. */
export interface PayingShop extends TestShop {
  bank: TestBank
}

/** Starts a shop in the test's process. A test that kills or restarts a process, or reads all of its output, takes `startShopProcesses`. */
export async function startShop(options: StartShopOptions & { sandbox: true }): Promise<PayingShop>
export async function startShop(options?: StartShopOptions): Promise<TestShop>
export async function startShop(options: StartShopOptions = {}): Promise<TestShop | PayingShop> {
  const { clear, environment, bank, ...ground } = await prepareGround(options)
  const application = new ShopInProcess(options.host ?? '127.0.0.1', environment, options.worker !== false)
  const stop = async () => {
    await application.end()
    await clear()
  }
  try {
    await application.wake()
  } catch (error) {
    await stop()
    throw error
  }
  const shop = {
    ...ground,
    url: application.url,
    wake: () => application.wake(),
    log: () => application.log,
    stop,
  }
  return bank ? { ...shop, bank } : shop
}
