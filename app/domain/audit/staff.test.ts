import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, expectTypeOf, it } from 'vitest'

import type { recordAudit } from './record-audit.server'
import { auditActionLabels, auditEntityLabels } from './staff'

function sources(): string[] {
  return ['app/domain', 'jobs', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      // A kind of files names the action that is recorded for a whole file.
      .filter((text) => text.includes('recordAudit(') || text.includes('reported: {')),
  )
}

const recorded = new Set(
  sources().flatMap((text) =>
    [...text.matchAll(/\baction: ([^,\n}]+)/g)].flatMap(([, value = '']) =>
      [...value.matchAll(/'([a-z]+\.[a-z-]+)'/g)].map(([, action = '']) => action),
    ),
  ),
)

it('every recorded action has a label, and no label is unused', () => {
  expect(recorded.size).toBeGreaterThan(10)
  expect([...recorded].sort()).toEqual(Object.keys(auditActionLabels).sort())
})

it('every entity type of the audit log has a name', () => {
  const entities = new Set(
    sources().flatMap((text) => [...text.matchAll(/\bentity: '(\w+)'/g)].map(([, entity = '']) => entity)),
  )
  expect([...entities].sort()).toEqual(Object.keys(auditEntityLabels).sort())
})

it('every field that can be recorded has a label', () => {
  type After<Named extends object> = NonNullable<Parameters<typeof recordAudit<object, Named>>[1]['after']>
  expectTypeOf<{ status: string }>().toExtend<After<{ status: string }>>()
  expectTypeOf<{ colour: string }>().not.toExtend<After<{ colour: string }>>()
})
