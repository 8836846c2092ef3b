import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import type { Duplex } from 'node:stream'

import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'

import type { platform as Platform } from './app/entry.server.tsx'

/** Milliseconds for running requests to finish. */
const SHUTDOWN_LIMIT = 15_000
/** Milliseconds; longer than every other shutdown limit. */
const LAST_LIMIT = SHUTDOWN_LIMIT + 8_000

/**
 * Milliseconds, longer than proxies keep idle connections (60 s). If we closed first, a form sent at that
 * moment would be lost.
 */
const KEEP_ALIVE = 65_000
/** Milliseconds. */
const IDLE_LOOK = 200

/** Milliseconds to receive a request; ordinary bodies have less (app/http/server/body-limit.ts). */
const UPLOAD_LIMIT = 15 * 60_000

interface Loaded {
  build: ServerBuild | (() => Promise<ServerBuild>)
  platform: typeof Platform
  devMiddleware?: RequestHandler
}

async function load(): Promise<Loaded> {
  if (process.env.NODE_ENV === 'development') {
    const { createServer: createVite } = await import('vite')
    const vite = await createVite({ server: { middlewareMode: true } })
    const build = (): Promise<ServerBuild> =>
      vite.ssrLoadModule('virtual:remix/server-build') as Promise<unknown> as Promise<ServerBuild>
    return {
      build,
      platform: platformOf(await build()),
      devMiddleware: vite.middlewares as unknown as RequestHandler,
    }
  }
  // React reads this variable when it is first loaded.
  process.env.NODE_ENV = 'production'
  const file = new URL('./build/server/index.js', import.meta.url).href
  const build = (await import(file)) as ServerBuild
  return { build, platform: platformOf(build) }
}

function platformOf(build: ServerBuild): typeof Platform {
  return (build.entry.module as unknown as { platform: typeof Platform }).platform
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Node would close the connection without an answer: the shop is no proxy. */
function refuseConnect(_request: IncomingMessage, socket: Duplex): void {
  socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\n\r\n')
}

async function main(): Promise<void> {
  const { build, platform, devMiddleware } = await load()
  const env = platform.getEnv()
  const log = platform.getLogger()
  await platform.startTracing()
  let stopping = false
  const listener = platform.createListener({
    build,
    isStopping: () => stopping,
    ...(devMiddleware ? { devMiddleware } : {}),
  })
  const server = createServer(
    { requestTimeout: UPLOAD_LIMIT, headersTimeout: 15_000, keepAliveTimeout: KEEP_ALIVE },
    listener,
  )
  server.on('connect', refuseConnect)
  const metrics = platform.createMetricsServer()
  platform.open()

  const stop = (signal: string): void => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'web is stopping')
    // Balancers see this on /readyz and stop sending requests.
    setTimeout(closePort, env.DRAIN_SECONDS * 1_000)
  }
  const closePort = (): void => {
    metrics.close()
    setTimeout(() => process.exit(1), LAST_LIMIT).unref()
    const limit = setTimeout(() => server.closeAllConnections(), SHUTDOWN_LIMIT)
    // After the pending connections are accepted: closing the port would drop them.
    setImmediate(() => {
      server.close(() => {
        clearTimeout(limit)
        void platform.close().finally(() => process.exit(0))
      })
      platform.endStreams()
      setInterval(() => server.closeIdleConnections(), IDLE_LOOK).unref()
    })
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))

  await listen(metrics, env.METRICS_PORT, env.HOST).catch(() =>
    log.warn({ port: env.METRICS_PORT }, 'the metrics port is taken: /metrics is off'),
  )
  const port = await listen(server, env.PORT, env.HOST)
  log.info({ port, host: env.HOST, instance: platform.instanceId() }, 'web is ready')
}

main().catch((error: unknown) => {
  const message =
    error instanceof Error && error.name === 'EnvironmentError' ? error.message : (error as Error).stack
  const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  process.stderr.write(
    `${busy ? `Port ${process.env.PORT ?? '3000'} is in use. Set PORT to a free one.` : String(message)}\n`,
  )
  process.exit(1)
})
