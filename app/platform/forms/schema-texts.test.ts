import { expect, it } from 'vitest'
import { z } from 'zod'

import { saying, textsOfSchema } from './schema-texts.server'
import { optionalText, requiredText } from '../text/text.server'

const texts = (schema: z.ZodType, isText = false) => textsOfSchema(schema, { wrongValue: 'wrong', isText })

it('the texts of a schema come from its types and checks, also of nested fields, in order', () => {
  const schema = z.object({
    name: requiredText({ required: 'Введите имя', max: 100 }),
    items: z
      .array(z.object({ count: z.int({ error: 'Целое' }).min(1, 'Мало') }), { error: 'Пусто' })
      .max(3, { error: 'Много' }),
    code: z
      .string({ error: 'Код' })
      .refine((code) => code.length === 3, { error: 'Три буквы' })
      .optional(),
  })
  expect(texts(schema)).toEqual(
    ['Введите имя', 'Не больше 100 символов', 'Текст содержит недопустимые символы', 'Пусто', 'Много', 'wrong', 'Целое', 'Мало', 'Код', 'Три буквы'], // prettier-ignore
  )
})

it('the texts of a field without its own are general, and a field that takes anything has none', () => {
  expect(texts(z.object({ note: optionalText(20) }))).toEqual([
    'wrong',
    'Не больше 20 символов',
    'Текст содержит недопустимые символы',
  ])
  expect(texts(z.object({ note: z.string().optional() }))).toEqual(['wrong'])
  expect(texts(z.object({ note: z.string().optional() }), true)).toEqual([])
  expect(texts(z.object({ note: z.string().max(5).optional() }), true)).toEqual(['wrong'])
  expect(texts(z.object({ note: z.string().max(5).optional().catch(undefined), more: z.unknown() }))).toEqual(
    [],
  )
})

it('the texts of a union are its own and those of the checks of its options', () => {
  const event = z.object({
    type: z.enum(['a'], { error: 'not heard' }),
    name: z.string({ error: 'nor this' }).max(9, 'Длинно'),
  })
  expect(
    texts(z.union([z.object({ events: z.array(event).min(1, 'Пусто') }), event], { error: 'Что это?' })),
  ).toEqual(
    ['Что это?', 'Пусто', 'Длинно'], // prettier-ignore
  )
})

it('the texts of a discriminated union are those of every option', () => {
  const way = z.discriminatedUnion(
    'way',
    [
      z.object({ way: z.literal('a'), street: z.string({ error: 'Улица' }) }),
      z.object({ way: z.literal('b') }),
    ],
    { error: 'Выберите' },
  )
  expect(texts(way)).toEqual(['Выберите', 'wrong', 'Улица'])
})

it('the texts of a schema with code are those that it declares', () => {
  const email = saying(
    z.string({ error: 'Введите' }).transform((value) => value),
    { texts: ['Проверьте'] },
  )
  const form = saying(
    z.object({ rest: z.unknown() }).transform((value) => value),
    { schema: z.object({ email }) },
  )
  expect(texts(form)).toEqual(['Введите', 'Проверьте'])
})
