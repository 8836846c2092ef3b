import { globSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { reactTo } from './reactions'

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

const ID = '01890000-0000-7000-8000-000000000001'

/** A payload of this shape. */
function sampleOf({ type, format, enum: [first] = [], items, minItems = 0, properties = {}, required = [], anyOf }: Shape): unknown {
  if (anyOf) return sampleOf(anyOf[0] ?? {})
  if (first !== undefined) return first
  if (type === 'array') return Array.from({ length: minItems }, () => sampleOf(items ?? {}))
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
  return format === 'uuid' ? ID : 'текст'
}

interface Defined {
  name: string
  schema: z.ZodType
}

const isEvent = (value: unknown): value is Defined =>
  typeof value === 'object' && value !== null && 'schema' in value && 'name' in value && value.schema instanceof z.ZodType

/** The events that the areas declare, read from their files. */
const files = globSync('app/domain/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('= defineEvent('))
const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../${file}`) as Promise<Record<string, unknown>>))
const events = modules.flatMap((module) => Object.values(module).filter(isEvent))
/** It repeats what followed from another event. */
const repeated: Readonly<Record<string, unknown>> = { 'mail.retry': { event: { id: ID, name: 'order.paid', payload: { orderId: ID } } } }

describe('what follows from an event', () => {
  it.each(events)('is at least one job for $name', ({ name, schema }) => {
    const payload = repeated[name] ?? sampleOf(z.toJSONSchema(schema, { io: 'input' }) as Shape)
    expect(reactTo({ id: ID, name, payload })).not.toEqual([])
  })

  it('is known for all events', () => {
    expect(events.length).toBeGreaterThan(30)
  })

  it('is nothing for an event that no release knows', () => {
    expect(reactTo({ id: ID, name: 'nothing.happened', payload: {} })).toEqual([])
  })
})
