import { expect, it } from 'vitest'

import { csvText } from './csv.server'

async function textOf(rows: readonly (readonly string[])[]): Promise<string> {
  async function* parts() {
    yield await Promise.resolve(rows)
  }
  const chunks: Buffer[] = []
  for await (const chunk of csvText(parts())) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

it('a table begins with the byte order mark for Excel, and has semicolons between cells', async () => {
  expect(await textOf([['Краска', '1 000']])).toBe('\uFEFFКраска;1 000\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)'])(
  'the cell «%s» is written as text and not as a formula',
  async (cell) => {
    expect(await textOf([[cell]])).toBe(`\uFEFF'${cell}\r\n`)
  },
)

it('a phone number is written as it is read, with no mark before it', async () => {
  expect(await textOf([['+7 (949) 311-22-33']])).toBe('\uFEFF+7 (949) 311-22-33\r\n')
  expect(await textOf([['+7 (949) 311-22-33+cmd']])).toBe("\uFEFF'+7 (949) 311-22-33+cmd\r\n")
})
