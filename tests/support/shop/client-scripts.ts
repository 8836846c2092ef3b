import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import type { RouteConfigEntry } from '@remix-run/route-config'

import routes from '~/routes'

import type { ClientChunk, ClientModules } from '../../../scripts/client-build/client-modules'

type Side = 'shopper' | 'staff' | 'developer'

export interface PageScripts {
  side: Side
  entries: readonly string[]
  chunks: readonly ClientChunk[]
  /** Compressed bytes loaded at once. */
  bytes: number
}

const build = JSON.parse(readFileSync('build/client-modules.json', 'utf8')) as ClientModules
const byFile = new Map(build.chunks.map((chunk) => [chunk.file, chunk]))

export const clientModules = build.modules

export function pageScripts(): PageScripts[] {
  return routes.flatMap((entry) => pagesOf(entry, ['app/entry.client.tsx', 'app/root.tsx']))
}

function pagesOf(
  { file, children, path, index }: RouteConfigEntry,
  around: readonly string[],
): PageScripts[] {
  const entries = [...around, `app/${file}`]
  const inside = (children ?? []).flatMap((child) => pagesOf(child, entries))
  return path === undefined && !index ? inside : [scriptsOf(entries, `app/${file}`), ...inside]
}

function scriptsOf(entries: readonly string[], route: string): PageScripts {
  const begin = build.chunks.filter(({ entry }) => entry !== null && entries.includes(entry))
  const atOnce = reach(begin, ({ imports }) => imports)
  const chunks = reach(begin, ({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  const bytes = atOnce.reduce(
    (sum, { file }) => sum + gzipSync(readFileSync(`build/client/${file}`)).length,
    0,
  )
  return { side: sideOf(route), entries, chunks, bytes }
}

function sideOf(route: string): Side {
  if (route.startsWith('app/admin/')) return 'staff'
  return route.startsWith('app/routes/dev/') ? 'developer' : 'shopper'
}

function reach(
  begin: readonly ClientChunk[],
  next: (chunk: ClientChunk) => readonly string[],
): ClientChunk[] {
  const reached = new Set(begin)
  for (const chunk of reached) for (const file of next(chunk)) reached.add(byFile.get(file) ?? chunk)
  return [...reached]
}
