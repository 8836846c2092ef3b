import { readFileSync } from 'node:fs'

import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'

import type { PageFacts } from '~/page-facts'
import table from '~/routes'
import { shopPages } from '~/shop-pages'

/** Modules with a loader or action of their own. */
const exceptions: Readonly<Record<string, string>> = {
  'shop/pages/not-found.route.tsx': 'reads nothing and answers 404 to everything',
}

interface ShopModule {
  file: string
  ids: string[]
  source: string
}

const modules = shopModules(table)

function shopModules(entries: readonly RouteConfigEntry[]): ShopModule[] {
  const found = new Map<string, ShopModule>()
  const add = ({ file, id = '', children = [] }: RouteConfigEntry): void => {
    if (file.startsWith('shop/')) {
      const known = found.get(file) ?? { file, ids: [], source: readFileSync(`app/${file}`, 'utf8') }
      found.set(file, { ...known, ids: [...known.ids, id] })
    }
    for (const child of children) add(child)
  }
  for (const entry of entries) add(entry)
  return [...found.values()]
}

const exportsOf = (source: string, name: string): string[] =>
  source.split('\n').filter((line) => new RegExp(`^export [\\w {,]*\\b${name}\\b`).test(line))

const own = modules.filter(({ file }) => !(file in exceptions))

it('every loader and action of the storefront comes from the shared definition of pages', () => {
  expect(own.length).toBeGreaterThan(40)
  for (const { file, source } of own) {
    const kind = /^const (page|resource) = define(?:Page|Resource)\(/m.exec(source)?.[1] ?? 'none'
    const handlers = ['loader', 'action'].flatMap((name) => exportsOf(source, name))
    const defined = ['loader', 'action'].map((name) => `export const ${name} = ${kind}.${name}`)
    expect([file, handlers]).toEqual([file, defined.slice(0, Math.max(1, handlers.length))])
  }
})

it('a page with a form reloads its data after a refused form', () => {
  for (const { file, source } of own) {
    const hasForm = exportsOf(source, 'action').length > 0 && exportsOf(source, 'default').length > 0
    const reloads = exportsOf(source, 'shouldRevalidate').some((line) =>
      /afterEveryForm|exceptCartChanges/.test(line),
    )
    if (hasForm) expect([file, reloads]).toEqual([file, true])
  }
})

it('a module keeps its exception only while it needs it', () => {
  const files = modules.map(({ file }) => file)
  expect(Object.keys(exceptions).filter((file) => !files.includes(file))).toEqual([])
  for (const { file, source } of modules)
    if (file in exceptions) expect([file, source.includes('definePage(')]).toEqual([file, false])
})

it('a cached page has no guard that reads the session', () => {
  const facts: Readonly<Partial<Record<string, PageFacts>>> = shopPages
  const cached = modules.filter(({ ids }) => ids.some((id) => facts[id]?.cache))
  expect(cached.length).toBeGreaterThan(5)
  const guards = cached.map(({ source }) => /^ {2}guard: (.*),$/m.exec(source)?.[1] ?? null)
  expect(new Set(guards)).toEqual(new Set([null, `whileOn('questions')`, `whileOn('reviews')`]))
})
