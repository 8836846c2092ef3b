import { readFileSync } from 'node:fs'

import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'

import { officeLists } from './admin/shared/list/office-lists.server'
import type { ListName } from './domain/list-preferences/shared'
import type { PageFacts } from './page-facts'
import { pages } from './pages'
import table from './routes'

const facts: Readonly<Partial<Record<string, PageFacts>>> = pages
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

/** The row that a handler names as its guard. */
function guardingPage(source: string, file: string): string | undefined {
  const definition = /^const page = defineAdminPage\('(\w+)'/m
  const listDefinition = /^const page = defineListPage\('(\w+)'/m
  if (!/^const (?:loader|action) = page\./.test(source))
    return /(?:officeStream\(request, |requirePage\(request, |permissionOf\()'(\w+)'/.exec(source)?.[1]
  const module = readFileSync(`app/${file}`, 'utf8')
  const list = listDefinition.exec(module)?.[1]
  return list === undefined ? definition.exec(module)?.[1] : officeLists[list as ListName].page
}

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
      const guard = guardingPage(source, file)
      expect([file, name, guard]).toEqual([file, name, expect.any(String)])
      expect([file, name, facts[guard ?? '']?.permission]).toEqual([file, name, facts[id]?.permission])
    }
  }
})
