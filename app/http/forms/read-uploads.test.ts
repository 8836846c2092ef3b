import { expect, it } from 'vitest'

import { MOST_FIELDS } from './read-form.server'
import { readFileForm, TextTooLong } from './read-uploads.server'

const field = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`
const posted = (count: number) =>
  new Request('http://shop/', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: `${Array.from({ length: count }, (_, n) => field(`a${n}`)).join('')}--x--\r\n`,
  })
const keep = () => Promise.reject(new Error('It has no files'))

it('a form with files is read up to the limit of fields, and refused above it', async () => {
  expect([...(await readFileForm(posted(MOST_FIELDS), keep))]).toHaveLength(MOST_FIELDS)
  await expect(readFileForm(posted(MOST_FIELDS + 1), keep)).rejects.toThrow(TextTooLong)
})
