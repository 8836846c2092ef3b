import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'
import { z } from 'zod'

import { alwaysChecked } from './always-checked'

const form = z
  .object({ name: z.string({ error: 'Введите имя' }), from: z.string(), to: z.string() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Раньше начала', ...alwaysChecked })

it('a rule about several fields is reported together with other faults of the form', () => {
  const { error } = form.safeParse({ from: '2', to: '1' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Введите имя', 'Раньше начала'])
})

/** Rules about single texts, and the environment, which is no form. */
const others = [
  'admin/shared/form/typed-texts.server.ts',
  'domain/exchange/schedules/schedule-input.server.ts',
  'domain/webhooks/endpoint-input.server.ts',
  'platform/process/env.server.ts',
]

it('every rule about several fields of a form is always checked', () => {
  const forgetful = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.server.ts') && !others.includes(name))
    .filter((name) => {
      const text = readFileSync(join('app', name), 'utf8')
      const rules = text.split('.superRefine(').length - 1
      return rules > text.split(/\balwaysChecked,?\s*\)/).length - 1
    })
  expect(forgetful).toEqual([])
})
