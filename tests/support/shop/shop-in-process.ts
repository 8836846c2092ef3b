import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ServerBuild } from '@remix-run/node'
import { expect } from 'vitest'

import type { platform as Platform } from '~/entry.server'
import { logDestination } from '~/platform/logs/log.server'
import type { ShopWorker } from '~jobs/shop-worker'

import { closeApplication } from '../setup/close-application'
import { applyTestEnvironment } from '../setup/test-environment'
import { collectConsole } from './collect-console'

/** Milliseconds; as in server.ts. */
const KEEP_ALIVE = 65_000

type WebBuild = ServerBuild & { entry: { module: { platform: typeof Platform } } }

/** Loaded once per test process, so that its code stays compiled. */
const load = (file: string): Promise<unknown> =>
  import(/* @vite-ignore */ pathToFileURL(resolve('build', file)).href)
const loadWeb = (): Promise<WebBuild> => load('server/index.js') as Promise<WebBuild>
const loadWorker = () => load('bundles/shop-worker.js') as Promise<{ ShopWorker: typeof ShopWorker }>

const present: { shop?: ShopInProcess } = {}

/**
 * Runs the built web application and worker in the test process. Only one such shop runs at a time; another
 * may start while this one rests.
 */
export class ShopInProcess {
  private server: Server | undefined
  private worker: ShopWorker | undefined
  private port = 0
  private aside: ShopInProcess | undefined
  private user = ''
  private isOver = false
  private written = ''
  private endConsole: () => void = () => undefined

  constructor(
    private readonly host: string,
    private readonly environment: (url: string) => Record<string, string>,
    private readonly withWorker: boolean,
  ) {}

  /** Without a trailing slash. */
  get url(): string {
    return `http://${this.host}:${this.port}`
  }

  get log(): string {
    return this.written
  }

  /** Uses a free port the first time, later the same one. */
  async wake(): Promise<void> {
    this.user = presentFile()
    if (present.shop === this) return
    this.aside = present.shop
    await present.shop?.rest()
    present.shop = this
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE })
    await new Promise<void>((listening) => server.listen(this.port, this.host, listening))
    this.port = (server.address() as AddressInfo).port
    await closeApplication()
    // Integration tests have a bank by default; this shop only by its own variables.
    applyTestEnvironment({ LOG_LEVEL: 'info', SANDBOX_KEY: '', ...this.environment(this.url) })
    const write = (line: string) => void (this.written += line)
    logDestination({ write })
    this.endConsole = collectConsole(write)
    const build = await loadWeb()
    const { platform } = build.entry.module
    // The bundle must create the logger, which then knows its requests.
    platform.getLogger()
    platform.open()
    server.on('request', platform.createListener({ build, isStopping: () => false }))
    this.server = server
    if (!this.withWorker) return
    const { ShopWorker } = await loadWorker()
    this.worker = new ShopWorker()
    await this.worker.start()
  }

  /** `wake` continues with the same address, database and files. */
  async rest(): Promise<void> {
    if (present.shop !== this) return
    const { server, worker } = this
    this.server = undefined
    this.worker = undefined
    const { platform } = (await loadWeb()).entry.module
    platform.endStreams()
    if (server) await closed(server)
    await worker?.stop()
    await platform.close()
    await closeApplication()
    this.endConsole()
    process.env.LOG_LEVEL = 'silent'
    delete present.shop
  }

  /** Ends it permanently and wakes the shop that was set aside for it. */
  async end(): Promise<void> {
    await this.rest()
    const { aside } = this
    if (present.shop === undefined && aside?.user === presentFile() && !aside.isOver) await aside.wake()
    this.isOver = true
  }
}

const presentFile = (): string => expect.getState().testPath ?? ''

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
