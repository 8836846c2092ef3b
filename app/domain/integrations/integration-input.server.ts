import { z } from 'zod'

import { fieldSchema } from '~/domain/settings-forms/index.server'

import type { FlatConfig } from './integration-config'
import type { IntegrationForm } from './forms/integration-form'

/** Reads the form of an integration, without its secrets. What is required may be empty; what is filled in must look right. */
export function integrationInput({ fields }: IntegrationForm): z.ZodType<FlatConfig> {
  const schemas = fields.flatMap(({ name, field, shape }): [string, z.ZodType][] => {
    if (field.kind === 'secret' || field.kind === 'week') return []
    const schema = fieldSchema({ ...field, kind: field.kind })
    const fits = (value: unknown): boolean => !shape || value === '' || shape.fits(String(value))
    return [[name, schema.refine(fits, shape?.message ?? '')]]
  })
  // Its fields are lines and ticks: texts and switches.
  return z.object(Object.fromEntries(schemas)) as unknown as z.ZodType<FlatConfig>
}

/** What is wrong with new secrets, by field. */
export function wrongSecrets({ fields }: IntegrationForm, secrets: Readonly<Record<string, string | null>>): Record<string, string[]> {
  const wrong = fields.flatMap(({ name, shape }): [string, string[]][] => {
    const secret = secrets[name]
    return typeof secret === 'string' && shape && !shape.fits(secret) ? [[name, [shape.message]]] : []
  })
  return Object.fromEntries(wrong)
}
