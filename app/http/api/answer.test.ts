import { expect, it } from 'vitest'
import { z } from 'zod'

import { parseJson } from './answer.server'

const schema = z.object({ config: z.unknown() })
const nested = (depth: number): string => `{"config":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`

it('a body nested as deep as real calls is read', () => {
  expect(parseJson(nested(2), schema)).toEqual({ config: { a: { a: 1 } } })
  expect(() => parseJson(nested(99), schema)).not.toThrow()
})

it.each([nested(5_000), `{"config":${'['.repeat(60_000)}${']'.repeat(60_000)}}`])(
  'a body nested deeper than any call is refused',
  (text) => {
    expect(() => parseJson(text, schema)).toThrow('Вложенность JSON слишком глубокая')
  },
)
