import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'

import { writePdf, type PdfLine } from './pdf'

const at = new Date('2026-11-22T09:00:00Z')
const line = (text: string, weight: PdfLine['weight'] = 'regular'): PdfLine => ({
  text,
  size: 11,
  gap: 4,
  weight,
})
const write = (...lines: PdfLine[]) => writePdf('Название', lines, at)

async function read(pdf: Buffer) {
  return getDocumentProxy(new Uint8Array(pdf))
}

async function wordsOf(pdf: Buffer): Promise<string> {
  return (await extractText(await read(pdf), { mergePages: true })).text.replace(/\s+/g, ' ').trim()
}

describe('writePdf', () => {
  it('a PDF contains every letter of both alphabets, and spaces of every kind', async () => {
    const alphabets =
      'абвгдеёжзийклмнопрстуфхцчшщъыьэюя АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ № abcxyz ABCXYZ 0123456789 «»—–°²³·…%+'
    expect(await wordsOf(await write(line(alphabets), line('Расход: 7\u00a0м²/л, pH 8,5', 'bold')))).toBe(
      `${alphabets} Расход: 7 м²/л, pH 8,5`,
    )
  })

  it('a PDF wraps long lines without losing a word', async () => {
    const words = Array.from({ length: 60 }, (_, n) => `слово${n}`).join(' ')
    const pdf = await write(line(words))
    expect(await wordsOf(pdf)).toBe(words)
    const { text } = await extractText(await read(pdf), { mergePages: true })
    expect(text.trim().split('\n').length).toBeGreaterThan(4)
  })

  it('a PDF embeds only the used letters of the typeface', async () => {
    const pdf = await write(line('Строка'), line('Строка', 'bold'))
    const text = pdf.toString('latin1')
    expect([...text.matchAll(/\/BaseFont \/[A-Z]{6}\+(Onest-\w+)/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(['Onest-Regular', 'Onest-Bold']),
    )
    expect(text.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(pdf.length).toBeLessThan(20_000)
  })

  it('a PDF contains the document’s title and language', async () => {
    const pdf = await write(line('Строка'))
    const { info } = await getMeta(await read(pdf))
    expect(info).toMatchObject({ Title: 'Название', Language: 'ru-RU', PDFFormatVersion: '1.7' })
  })

  it('a PDF continues on a second page', async () => {
    const pdf = await write(...Array.from({ length: 60 }, (_, n) => line(`Строка ${n}`)))
    expect((await read(pdf)).numPages).toBe(2)
    expect(await wordsOf(pdf)).toContain('Строка 59')
  })

  it('a PDF is identical for the same text and date', async () => {
    expect((await write(line('Строка'))).equals(await write(line('Строка')))).toBe(true)
  })
})
