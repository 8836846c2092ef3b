import { readFileSync } from 'node:fs'

import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'

import { officeLists } from './admin/shared/list/office-lists.server'
import type { ListName } from './domain/list-preferences/shared'
import type { PageFacts } from './page-facts'
import { pages } from './pages'
import table from './routes'

const facts: Readonly<Partial<Record<string, PageFacts>>> = pages

/** Modules with a form that keep their data after a refused one. */
const keepingData: Readonly<Record<string, string>> = {
  'admin/products/form/product-new.route.tsx': 'a copy gets another random SKU at each load',
  'admin/shared/layout/not-found.route.tsx': 'reads nothing and answers 404 to everything',
}

const doors = ['/admin/login', '/admin/login/second', '/admin/login/set-up', '/admin/logout']

function leavesOf(entries: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] {
  return entries.flatMap((entry) => (entry.children ? leavesOf(entry.children) : [entry]))
}

function handlersOf(file: string): [name: string, source: string][] {
  const parts = readFileSync(`app/${file}`, 'utf8').split(/^export /m)
  return parts.flatMap((part): [string, string][] => {
    const name = /^(?:async function|function|const) (loader|action)\b/.exec(part)?.[1]
    return name === undefined ? [] : [[name, part]]
  })
}

/** Names of the pages that the module defines or guards. */
function guardingPages(source: string): string[] {
  const definitions =
    /(?:defineAdminPage|defineDeletion|requirePage|listExport|chosenExport|officeStream|permissionOf)\((?:request, )?'(\w+)'/g
  const lists = /defineListPage\('(\w+)'/g
  return [
    ...[...source.matchAll(definitions)].map(([, name = '']) => name),
    ...[...source.matchAll(lists)].map(([, list]) => officeLists[list as ListName].page),
  ]
}

/** A module with several pages names each; pages with one definition need the same permission. */
const samePermission = (guards: readonly string[], id: string): boolean =>
  guards.includes(id) || guards.some((guard) => facts[guard]?.permission === facts[id]?.permission)

it('every row of the back office names a permission', () => {
  const without = Object.values<PageFacts>(pages).filter(
    ({ path, permission }) => path.startsWith('/admin') && permission === undefined,
  )
  expect(without.map(({ path }) => path)).toEqual(doors)
})

it('every loader and action of the back office is guarded by a row with its own permission', () => {
  const guarded = leavesOf(table as readonly RouteConfigEntry[]).filter(
    ({ id = '' }) => facts[id]?.permission,
  )
  expect(guarded.length).toBeGreaterThan(5)
  for (const { id = '', file } of guarded) {
    const handlers = handlersOf(file)
    // A module without a loader would be public.
    expect([file, handlers.map(([name]) => name)]).toEqual([file, expect.arrayContaining(['loader'])])
    for (const [name, source] of handlers) {
      const isDefined = /^const (?:loader|action) = (?:page|screens)\./.test(source)
      const guards = guardingPages(isDefined ? readFileSync(`app/${file}`, 'utf8') : source)
      const isGuarded = guards.some((guard) => facts[guard]?.module === file) && samePermission(guards, id)
      expect([file, id, name, isGuarded]).toEqual([file, id, name, true])
    }
  }
})

it('a back office page with a form reloads its data after a refused form', () => {
  const files = new Set(leavesOf(table as readonly RouteConfigEntry[]).map(({ file }) => file))
  const withForm = [...files].filter(
    (file) =>
      /^admin\/.*\.route\.tsx$/.test(file) && handlersOf(file).some(([handler]) => handler === 'action'),
  )
  expect(withForm.length).toBeGreaterThan(60)
  const reloads = /^export const shouldRevalidate = afterEveryForm$/m
  const without = withForm.filter((file) => !reloads.test(readFileSync(`app/${file}`, 'utf8')))
  expect(without.sort()).toEqual(Object.keys(keepingData))
})
