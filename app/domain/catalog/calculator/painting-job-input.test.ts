import { describe, expect, it } from 'vitest'

import { parsePaintingJob } from './painting-job-input.server'

const parsed = (query: string) => parsePaintingJob(new URLSearchParams(query))

describe('the calculator’s input', () => {
  it('the calculator starts with an ordinary room', () => {
    expect(parsed('')).toMatchObject({
      painted: 'walls',
      errors: {},
      job: { wanted: null, amount: { area: 33.8, coats: 2, reserve: 10 } },
    })
  })

  it.each([
    ['what=walls&length=5&width=4&height=2,5&doors=2&windows=2', 37],
    ['what=ceiling&length=4,5&width=3', 13.5],
    ['what=floor&length=10&width=2', 20],
    ['what=fence&length=20&height=1.8&sides=2', 72],
    ['what=walls&area=55,5', 55.5],
    ['what=walls&area=55,5&doors=1&windows=2', 49.4],
    ['what=ceiling&area=20&doors=1', 20],
    ['what=nonsense', 33.8],
  ])('the calculator computes the area from %s', (query, area) => {
    expect(parsed(query).job).toMatchObject({ amount: { area } })
  })

  it('the calculator reads typed litres and the search text unchanged', () => {
    expect(parsed('litres=10&search=краска').job).toEqual({
      painted: 'walls',
      wanted: 'краска',
      amount: { litres: 10 },
    })
  })

  it.each([
    ['length=много', 'length', 'Укажите число от 0,5 до 1 000 м'],
    ['height=31', 'height', 'Укажите число от 0,3 до 30 м'],
    ['area=0', 'area', 'Укажите число от 1 до 10 000 м²'],
    ['coats=9', 'coats', 'Укажите целое число от 1 до 5'],
    ['doors=1,5', 'doors', 'Укажите целое число от 0 до 50'],
    ['litres=-1', 'litres', 'Укажите число от 0,1 до 1 000 л'],
    ['area=5&windows=4', 'area', 'Проёмы больше самих стен: проверьте размеры'],
    ['length=1&width=1&height=1&doors=20', 'windows', 'Проёмы больше самих стен: проверьте размеры'],
    ['what=fence&length=1000&height=30&sides=2', 'length', 'Больше 10 000 м² не посчитаем: позвоните нам'],
  ])('the calculator describes the mistake in %s and keeps the typed text', (query, field, text) => {
    const { errors, job, values } = parsed(query)
    expect(job).toBeNull()
    expect(errors[field]?.map((one) => one.replaceAll('\u00a0', ' '))).toEqual([text])
    for (const [name, typed] of new URLSearchParams(query)) expect(values[name]).toBe(typed)
  })
})
