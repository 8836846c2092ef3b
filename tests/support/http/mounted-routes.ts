import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node'

import type { FactsOf } from '~/http/routing/route-facts'
import type { RequestTimes } from '~/http/server/create-app.server'
import { createListener } from '~/http/server/create-listener.server'

interface TestRoute {
  facts?: ReturnType<FactsOf>
  loader?: LoaderFunction
  action?: ActionFunction
}

export interface MountedRoutes {
  url: string
  stop: () => Promise<void>
}

/** The shop's whole pipeline (limits, gate, compression, Remix). */
export async function mountRoutes(
  routes: Record<string, TestRoute>,
  times: RequestTimes,
): Promise<MountedRoutes> {
  const server = createServer(
    createListener({
      build: buildOf(routes),
      times,
      isStopping: () => false,
      factsOf: (id) => routes[id]?.facts,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

function buildOf(routes: Record<string, TestRoute>): ServerBuild {
  const entries = Object.entries(routes).map(
    ([path, module]) => [path, { id: path, parentId: 'root', path, module }] as const,
  )
  const root = { id: 'root', path: '', module: { default: () => null } }
  const listed = ['root', ...Object.keys(routes)].map((id) => [
    id,
    {
      id,
      module: '',
      hasAction: true,
      hasLoader: true,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: false,
    },
  ])
  return {
    mode: 'test',
    entry: { module: { default: () => new Response('no pages here', { status: 500 }) } },
    routes: { root, ...Object.fromEntries(entries) },
    assets: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(listed) as ServerBuild['assets']['routes'],
      url: '',
      version: '1',
    },
    assetsBuildDirectory: '',
    publicPath: '/',
    isSpaMode: false,
    future: { v3_singleFetch: true } as ServerBuild['future'],
  }
}
