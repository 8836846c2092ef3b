import { findFreePort } from '../../../scripts/free-port.ts'
import { programArgs, programEnvironment } from '../../../scripts/start/program-args.ts'
import { RUN_MARK } from '../../../scripts/test/left-processes.ts'
import { waitUntilReady } from '../../../scripts/start/wait-until-ready.ts'
import type { TestBank } from '../payments/test-bank'
import { PATIENCE } from '../setup/patience'
import { firstPort } from './first-port'
import { prepareGround, type OpenShop, type StartShopOptions } from './shop-ground'
import { compileCache, ShopProcess } from './shop-process'

const READY_LIMIT = 2 * PATIENCE

export interface ShopOfProcesses extends OpenShop {
  web: ShopProcess
  worker: ShopProcess
  ready: () => Promise<void>
  stop: () => Promise<void>
}

export interface PayingShopOfProcesses extends ShopOfProcesses {
  bank: TestBank
}

function processEnvironment(values: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH, [RUN_MARK]: mark } = process.env
  const machine = { PATH, HOME, TMPDIR, LD_LIBRARY_PATH, [RUN_MARK]: mark }
  return {
    ...machine,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: compileCache,
    ...values,
  }
}

/** Checks the web process's instance id, since another process may have taken the port. */
async function waitOrExplain(url: string, web: ShopProcess, worker: ShopProcess): Promise<void> {
  const instance = await waitUntilReady(url, READY_LIMIT)
  if (instance !== null) return web.wrote(instance, READY_LIMIT)
  const outputs = [web, worker].map((one) => `--- ${one.name}\n${one.output.slice(-4_000)}`)
  throw new Error(`The shop is not ready after ${READY_LIMIT / 1_000} s.\n${outputs.join('\n')}`)
}

/**
 * Costs some four CPU-seconds more than `startShop`.
 * @throws Error with the output when they do not start
 */
export async function startShopProcesses(
  options: StartShopOptions & { sandbox: true },
): Promise<PayingShopOfProcesses>
export async function startShopProcesses(options?: StartShopOptions): Promise<ShopOfProcesses>
export async function startShopProcesses(
  options: StartShopOptions = {},
): Promise<ShopOfProcesses | PayingShopOfProcesses> {
  const { clear, environment, bank, ...ground } = await prepareGround(options)
  const port = String(await findFreePort(firstPort))
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`
  const env = processEnvironment(environment(url))
  const web = new ShopProcess('web', programArgs('web'), { ...env, ...programEnvironment('web') })
  const worker = new ShopProcess('worker', programArgs('worker'), env)
  const stop = async () => {
    await Promise.all([web.stop(), worker.stop()])
    await clear()
  }
  const ready = () => waitOrExplain(url, web, worker)
  web.start()
  if (options.worker !== false) worker.start()
  try {
    await ready()
    // A page read before the worker has registered its schedules never shows them.
    if (options.worker !== false) await worker.wrote('worker is ready', READY_LIMIT)
  } catch (error) {
    await stop()
    throw error
  }
  const shop = { ...ground, url, web, worker, ready, stop }
  return bank ? { ...shop, bank } : shop
}
