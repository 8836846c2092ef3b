import { z } from 'zod'

import { fieldSchema } from '~/domain/settings-forms/index.server'
import { validPhone } from '~/platform/valid-phone.server'

import type { FlatConfig } from './integration-config'
import type { IntegrationForm } from './forms/integration-form'
import { recipientsIn } from './forms/recipients'

/** Reads the form of an integration, without its secrets. What is required may be empty; what is filled in must look right. */
export function integrationInput({ fields }: IntegrationForm): z.ZodType<FlatConfig> {
  const schemas = fields.flatMap(({ name, field, shape }): [string, z.ZodType][] => {
    if (field.kind === 'secret' || field.kind === 'week') return []
    const schema = fieldSchema({ ...field, kind: field.kind })
    const fits = (value: unknown): boolean => !shape || value === '' || shape.fits(String(value))
    const checked = schema.refine(fits, shape?.message ?? '')
    return [[name, shape?.isPhones ? checked.transform(phonesOf(shape.message)) : checked]]
  })
  // Its fields are lines and ticks: texts and switches.
  return z.object(Object.fromEntries(schemas)) as unknown as z.ZodType<FlatConfig>
}

/** The phones of a text, one in a line, in E.164. */
function phonesOf(message: string) {
  return (text: unknown, context: z.RefinementCtx): string =>
    recipientsIn(String(text))
      .map((typed) => {
        const phone = validPhone(typed)
        if (phone === null) context.addIssue({ code: 'custom', message })
        return phone ?? typed
      })
      .join('\n')
}

/** What is wrong with new secrets, by field. */
export function wrongSecrets(
  { fields }: IntegrationForm,
  secrets: Readonly<Record<string, string | null>>,
): Record<string, string[]> {
  const wrong = fields.flatMap(({ name, shape }): [string, string[]][] => {
    const secret = secrets[name]
    return typeof secret === 'string' && shape && !shape.fits(secret) ? [[name, [shape.message]]] : []
  })
  return Object.fromEntries(wrong)
}
