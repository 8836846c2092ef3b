import { data } from '@remix-run/node'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { handleForm } from './form.server'

const formOf = (fields: readonly (readonly [string, string])[]): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const repeated = (name: string, count: number) => Array.from({ length: count }, () => [name, 'x'] as const)

async function send(fields: readonly (readonly [string, string])[]) {
  const parsed = vi.fn(() => true)
  const used = vi.fn()
  const schema = z.object({ email: z.custom<string>(parsed), chosen: z.array(z.string()).optional() })
  const answer = await handleForm(formOf(fields), schema, { fallback: 'Не вышло' }, (value) => {
    used(value)
    return Promise.resolve(data({ values: {}, fieldErrors: {}, formErrors: [] }))
  })
  if (answer instanceof Response) throw new Error('The form was answered without a state.')
  return {
    status: answer.init?.status ?? 200,
    errors: answer.data.formErrors,
    isParsed: parsed.mock.calls.length > 0,
    used: used.mock.calls,
  }
}

describe('a form from outside the shop’s pages', () => {
  it.each([
    ['too many values of one name', repeated('a', 20_000)],
    ['too many names', Array.from({ length: 20_000 }, (_, n) => [`a${n}`, ''] as const)],
  ])('a foreign form is refused before it is parsed: %s', async (_, fields) => {
    const { status, errors, isParsed } = await send([['email', 'a@b.ru'], ...fields])
    expect({ status, isParsed }).toEqual({ status: 400, isParsed: false })
    expect(errors).toEqual([expect.stringContaining('больше полей, чем бывает')])
  })

  it.each([
    ['__intent__', 'x'],
    ['__intent__', '{}'],
    ['__intent__', '{"type":"remove","payload":{"name":"email","index":1000000000}}'],
    ['__intent__', '{"type":"update","payload":{"name":"__proto__"}}'],
    ['__state__', 'x'],
    ['chosen[1000000000]', 'x'],
    ['.email', 'b@b.ru'],
    ['email.', 'b@b.ru'],
    ['', 'x'],
  ])('a form is read without the field %s: %s', async (name, text) => {
    const { status, used } = await send([['email', 'a@b.ru'], [name, text]]) // prettier-ignore
    expect({ status, used }).toEqual({ status: 200, used: [[{ email: 'a@b.ru' }]] })
  })
})

it('a form with a thousand chosen rows is read', async () => {
  const { used } = await send([['email', 'a@b.ru'], ...repeated('chosen', 1_000)])
  expect(used[0]?.[0]).toMatchObject({ email: 'a@b.ru', chosen: Array.from({ length: 1_000 }, () => 'x') })
})

it('a refused form keeps every chosen row', async () => {
  const rows = [['chosen', 'a'], ['chosen', 'b']] as const // prettier-ignore
  const schema = z.object({ chosen: z.array(z.string()), status: z.string({ error: 'Выберите статус' }) })
  const answer = await handleForm(formOf(rows), schema, { fallback: '' }, () => Promise.reject(new Error()))
  if (answer instanceof Response) throw new Error('The form was answered without a state.')
  expect(answer.data).toMatchObject({ chosen: ['a', 'b'], fieldErrors: { status: ['Выберите статус'] } })
})
