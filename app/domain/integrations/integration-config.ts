import { z } from 'zod'

import type { IntegrationForm } from './forms/integration-form'

/** Secrets are encrypted. */
export type FlatConfig = Readonly<Record<string, string | boolean>>

const stored = z.record(z.string(), z.unknown()).catch({})

export function flatConfig({ fields }: Pick<IntegrationForm, 'fields'>, config: unknown): FlatConfig {
  return Object.fromEntries(
    fields.map(({ name, field }): [string, string | boolean] => {
      const value = name.split('-').reduce<unknown>((part, key) => stored.parse(part)[key], config)
      if (field.kind === 'tick') return [name, value === true]
      return [name, typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '']
    }),
  )
}

export interface NestedConfig {
  [key: string]: string | boolean | NestedConfig
}

export function nestedConfig(values: FlatConfig): NestedConfig {
  const config: NestedConfig = {}
  for (const [name, value] of Object.entries(values)) {
    const keys = name.split('-')
    const last = keys.pop() ?? name
    let part = config
    for (const key of keys) {
      const below = part[key]
      part = typeof below === 'object' ? below : (part[key] = {})
    }
    part[last] = value
  }
  return config
}

export function textOf(values: FlatConfig, name: string): string {
  return String(values[name] ?? '')
}

export function isComplete({ fields }: Pick<IntegrationForm, 'fields'>, values: FlatConfig): boolean {
  return fields.every(({ name, isRequired }) => !isRequired || values[name] !== '')
}
