import { z } from 'zod'

import { typedPassword } from '~/domain/auth/index.server'
import { requiredText } from '~/platform/text/text.server'

import { permissionField, permissionLabels, prerequisites } from './permission-words'

const granted: readonly string[] = Object.keys(permissionLabels)
const tick = z.literal('on', { error: 'Отметьте ещё раз' }).optional()
const boxes = z.object(Object.fromEntries(granted.map((permission) => [permissionField(permission), tick])))

export const roleInput = z
  .object({
    ...boxes.shape,
    name: requiredText({ required: 'Введите название роли', max: 60 }),
    version: z.iso.datetime({ error: 'Откройте роль ещё раз' }).optional(),
    proof: typedPassword.optional(),
  })
  .transform(({ name, version, proof, ...ticked }) => {
    const values: Readonly<Partial<Record<string, unknown>>> = ticked
    return {
      name,
      version,
      proof,
      permissions: complete(granted.filter((permission) => values[permissionField(permission)] === 'on')),
    }
  })
  .refine(({ permissions }) => permissions.length > 0, {
    path: ['permissions'],
    error: 'Отметьте хотя бы одно право',
  })

function complete(chosen: readonly string[]): string[] {
  const needs: Readonly<Partial<Record<string, string>>> = prerequisites
  return granted.filter(
    (permission) => chosen.includes(permission) || chosen.some((one) => needs[one] === permission),
  )
}
