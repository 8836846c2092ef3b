import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { CsvParser } from './csv-parser'

/** The text in pieces of up to `size` bytes. */
function rowsOf(text: string, size: number): string[][] {
  const parser = new CsvParser(';')
  const bytes = Buffer.from(text)
  const rows: string[][] = []
  for (let at = 0; at < bytes.length; at += size)
    rows.push(...parser.read(bytes.subarray(at, at + size)).map(({ cells }) => cells))
  return [...rows, ...parser.finish().map(({ cells }) => cells)]
}

function outcomeOf(read: () => string[][]): string[][] | 'refused' {
  try {
    return read()
  } catch {
    return 'refused'
  }
}

const anyText = fc
  .array(fc.constantFrom('"', '"', '""', ';', ';', '\n', '\r\n', '\r', 'a', ' ', 'я', '😀', '";"', '";'), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''))

it('any text is read as the usual parser of CSV reads it, in pieces of any size', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 12 }), (text, size) => {
      const usual = () =>
        parse(text, {
          delimiter: ';',
          record_delimiter: ['\r\n', '\n', '\r'],
          relax_column_count: true,
          relax_quotes: true,
        })
      expect(outcomeOf(() => rowsOf(text, size))).toEqual(outcomeOf(usual))
    }),
    { numRuns: 3000 },
  )
})
