import { globSync, readFileSync } from 'node:fs'

import { z } from 'zod'

import { newId } from '~/platform/db/ids.server'
import type { EventDefinition } from '~/platform/queue/outbox.server'

interface Shape {
  type?: string
  format?: string
  enum?: string[]
  items?: Shape
  minItems?: number
  properties?: Record<string, Shape>
  required?: string[]
  anyOf?: Shape[]
}

function sampleOf({
  type,
  format,
  enum: [first] = [],
  items,
  minItems = 0,
  properties = {},
  required = [],
  anyOf,
}: Shape): unknown {
  if (anyOf) return sampleOf(anyOf[0] ?? {})
  if (first !== undefined) return first
  if (type === 'array') return Array.from({ length: minItems }, () => sampleOf(items ?? {}))
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
  return format === 'uuid' ? newId() : 'текст'
}

/** Events that need a specific payload. */
const given: Readonly<Record<string, () => unknown>> = {
  'mail.retry': () => ({ event: { id: newId(), name: 'order.paid', payload: { orderId: newId() } } }),
}

type Declared = EventDefinition<unknown>

const isEvent = (value: unknown): value is Declared =>
  typeof value === 'object' &&
  value !== null &&
  'schema' in value &&
  'name' in value &&
  value.schema instanceof z.ZodType

const files = globSync('app/domain/**/*.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('= defineEvent('),
)
const modules = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ `../../../${file}`) as Promise<Record<string, unknown>>),
)

export const declaredEvents = modules
  .flatMap((module) => Object.values(module).filter(isEvent))
  .map((definition) => ({
    name: definition.name,
    definition,
    samplePayload: () =>
      given[definition.name]?.() ?? sampleOf(z.toJSONSchema(definition.schema, { io: 'input' }) as Shape),
  }))
