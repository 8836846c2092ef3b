import { z } from 'zod'

import { fieldSchema } from '~/domain/settings-forms/index.server'
import { validPhone } from '~/platform/contacts/contact-fields.server'

import type { FlatConfig } from './integration-config'
import type { IntegrationForm } from './forms/integration-form'
import { recipientsIn } from './forms/recipients'

export function integrationInput({ fields }: IntegrationForm): z.ZodType<FlatConfig> {
  const schemas = fields.flatMap(({ name, field, shape }): [string, z.ZodType][] => {
    if (field.kind === 'secret' || field.kind === 'week') return []
    const schema = fieldSchema({ ...field, kind: field.kind })
    const fits = (value: unknown): boolean => !shape || value === '' || shape.fits(String(value))
    const checked = schema.refine(fits, shape?.message ?? '')
    return [[name, shape?.isPhones ? checked.transform(phonesOf(shape.message)) : checked]]
  })
  return z.object(Object.fromEntries(schemas)) as unknown as z.ZodType<FlatConfig>
}

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
