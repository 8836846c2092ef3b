import { z } from 'zod'

import { typedPassword } from '~/domain/auth/index.server'
import { alwaysChecked } from '~/platform/forms/always-checked'
import { requiredText } from '~/platform/text/text.server'

import { tokenLives, type TokenLife } from './api-token'
import { programScopes, scopeField, type ProgramScope } from './token-scopes'

const ticks = Object.fromEntries(
  programScopes.map((scope) => [
    scopeField(scope),
    z.literal('on', { error: 'Отметьте право ещё раз' }).optional(),
  ]),
)

const fields = z.object({
  ...ticks,
  name: requiredText({ required: 'Введите название программы', max: 100 }),
  life: z.enum(Object.keys(tokenLives) as TokenLife[], { error: 'Выберите срок действия' }),
  proof: typedPassword.optional(),
})

function tickedIn(sent: object): ProgramScope[] {
  const ticked = new Map(Object.entries(sent))
  return programScopes.filter((scope) => ticked.get(scopeField(scope)) === 'on')
}

export const newTokenInput = fields
  .refine((sent) => tickedIn(sent).length > 0, {
    path: ['scopes'],
    error: 'Отметьте хотя бы одно право',
    ...alwaysChecked,
  })
  .transform((sent) => ({
    wanted: {
      name: sent.name,
      scopes: tickedIn(sent),
      days: sent.life === 'never' ? null : Number(sent.life),
    },
    proof: sent.proof,
  }))
