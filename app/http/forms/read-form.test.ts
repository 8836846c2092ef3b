import { describe, expect, it } from 'vitest'

import { readForm } from './read-form.server'

const TYPE = 'application/x-www-form-urlencoded'
const posted = (body: string, type = TYPE) =>
  new Request('http://shop/', { method: 'POST', body, headers: { 'Content-Type': type } })

// eslint-disable-next-line no-restricted-syntax -- what readForm is compared with
const asPlatform = async (body: string) => [...(await posted(body).formData())]

describe('a form without files', () => {
  it.each([
    '',
    'a',
    'a=1&a=2&b',
    '&&=&x==y&',
    'name=%D0%90%D0%BD%D0%BD%D0%B0+%2B',
    '%%%=%E0%A4%A&a%5B0%5D=1',
    '__proto__=1&a=\ufeff1',
    'я=ё',
  ])('the form %j is read as the platform reads it', async (body) => {
    expect([...(await readForm(posted(body)))]).toEqual(await asPlatform(body))
    expect([...(await readForm(posted(body, `${TYPE.toUpperCase()}; charset=utf-8`)))]).toEqual(
      await asPlatform(body),
    )
  })

  it.each(['a&'.repeat(130_000), '&'.repeat(250_000), 'a=1&'.repeat(5_000)])(
    'a form with too many fields is refused',
    async (body) => {
      await expect(readForm(posted(body))).rejects.toMatchObject({
        init: { status: 400 },
        data: { text: expect.stringContaining('больше полей') },
      })
    },
  )
})

it('an interrupted form with files is refused', async () => {
  const broken = posted(
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b',
    'multipart/form-data; boundary=x',
  )
  await expect(readForm(broken)).rejects.toMatchObject({
    init: { status: 400 },
    data: { text: expect.stringContaining('не целиком') },
  })
})
