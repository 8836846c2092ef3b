import type { TestBank } from '../payments/test-bank'
import { ShopInProcess } from './shop-in-process'
import { prepareGround, type OpenShop, type StartShopOptions } from './shop-ground'

export type { OpenShop, StartShopOptions } from './shop-ground'

export interface TestShop extends OpenShop {
  wake: () => Promise<void>
  log: () => string
  stop: () => Promise<void>
}

export interface PayingShop extends TestShop {
  bank: TestBank
}

/** Tests that kill or restart processes, or read their output, need `startShopProcesses`. */
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
