import { inflateSync } from 'node:zlib'

import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'

import { normalForm } from '~/platform/text/normal-form'

import { paperPdf } from './paper-pdf.server'

const COMMON =
  '℃ ⌀ ∅ Ø μ µ Ω ² ³ ½ ¼ ° № ₽ € $ ≤ ≥ ± × ÷ ≈ ‑ – — … « » “ ” ‘ ’ ʼ ™ ® © → • √ ∞ ₂ ⁴ ☎ ★ ✓ ё Ё і ї є ґ é ü ł ő'

function glyphsOf(pdf: Buffer): number[] {
  const source = pdf.toString('latin1')
  return [...source.matchAll(/stream\r?\n/g)].flatMap(({ index }) => {
    if (source.slice(0, index).endsWith('end')) return []
    const start = index + 'stream\n'.length
    const content = inflated(pdf.subarray(start, source.indexOf('endstream', start)))
    if (!content.includes('BT')) return []
    return [...content.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
    )
  })
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

const paperOf = (text: string, rows: string[] = []) =>
  paperPdf({
    title: 'Счёт',
    sections: [
      {
        ...{
          title: `Счёт ${text}`,
          note: text,
          facts: [['Покупатель', text]],
          sums: [['Итого', text]],
          signatures: [text],
        },
        table: { columns: [{ label: text, share: 60 }, { label: 'Сумма', share: 40, isNumber: true }], rows: [text, ...rows].map((cell) => [cell, cell]) }, // prettier-ignore
      },
    ],
    missing: [],
  })

async function wordsOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  // PDF readers return «µ» (micron) as «μ» (Greek letter).
  return normalForm(text.replace(/\s+/g, ' '), 'NFKC')
}

it('a printed document shows every character of common products, and no empty box', async () => {
  const texts = COMMON.split(' ').map((letter) => `Труба${letter}50`)
  const pdf = await paperOf(COMMON, texts)
  const words = await wordsOf(pdf)
  expect(texts.filter((text) => !words.includes(normalForm(text, 'NFKC')))).toEqual([])
  expect(glyphsOf(pdf).length).toBeGreaterThan(1_000)
  expect(glyphsOf(pdf)).not.toContain(0)
})

it('a character missing in every font is replaced by similar ones or omitted', async () => {
  const pdf = await paperOf('Краска 🎨‍👩🏽 50\u00adл\u200b 10㎡ 漆')
  expect(await wordsOf(pdf)).toContain('Краска 50л 10m2 ?')
  expect(glyphsOf(pdf).length).toBeGreaterThan(50)
  expect(glyphsOf(pdf)).not.toContain(0)
})

it('a printed document of ordinary letters embeds the shop’s typeface alone', async () => {
  const source = (await paperOf('Краска фасадная, 9 л')).toString('latin1')
  expect(source).toContain('Onest-Regular')
  expect(source).not.toContain('DejaVu')
})
