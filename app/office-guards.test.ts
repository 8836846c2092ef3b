import { readFileSync } from 'node:fs'

import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'

import { permissions } from './domain/auth/permissions'
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

function requiredPermission(source: string, file: string): string | null {
  if (/^const (?:loader|action) = page\./.test(source))
    return (
      /^const page = define(?:Admin|List)Page\(\{\n(?: {2}list: .*\n)? {2}permission: '([^']+)'/m.exec(
        readFileSync(`app/${file}`, 'utf8'),
      )?.[1] ?? null
    )
  const stream = /officeStream\(request, \{\n {4}permission: '([^']+)'/.exec(source)?.[1]
  return stream ?? /(?:requirePermission\(request|may\(administrator), '([^']+)'\)/.exec(source)?.[1] ?? null
}

it('every row of the back office names a permission', () => {
  const without = Object.values<PageFacts>(pages).filter(
    ({ path, permission }) => path.startsWith('/admin') && permission === undefined,
  )
  expect(without.map(({ path }) => path)).toEqual(doors)
})

it('every page of the back office requires the permission of its row, and every form requires one', () => {
  const guarded = leavesOf(table as readonly RouteConfigEntry[]).filter(
    ({ id = '' }) => facts[id]?.permission,
  )
  expect(guarded.length).toBeGreaterThan(5)
  for (const { id = '', file } of guarded) {
    const handlers = handlersOf(file)
    // A module without a loader would be public.
    expect([file, handlers.map(([name]) => name)]).toEqual([file, expect.arrayContaining(['loader'])])
    for (const [name, source] of handlers) {
      const required = requiredPermission(source, file)
      if (name === 'loader') expect([file, name, required]).toEqual([file, name, facts[id]?.permission])
      else expect([file, name, permissions.some((one) => one === required)]).toEqual([file, name, true])
    }
  }
})
