import { describe, expect, it } from 'vitest'

import { blockText, readBlock } from './pasted-block'

describe('a pasted block', () => {
  it.each<[string, string, string[][]]>([
    ['one cell', '870', [['870']]],
    [
      'a block of a spreadsheet with its last line end',
      '870\t950\r\n2190\t2140\r\n',
      [
        ['870', '950'],
        ['2190', '2140'],
      ],
    ],
    ['line ends of any system', 'a\nb\rc\r\nd', [['a'], ['b'], ['c'], ['d']]],
    ['no-break spaces stay for the cell', '1\u00a0234,50\t2\u202f000', [['1\u00a0234,50', '2\u202f000']]],
    ['empty cells and rows', '\t5\n\n7\t', [['', '5'], [''], ['7', '']]],
    ['a quoted cell with a tab, a line end and quotes', '"a\tb\n""c"""\t2', [['a\tb\n"c"', '2']]],
    ['a text that begins with quotes', '"Соня" краска\t5', [['"Соня" краска', '5']]],
    ['a quote that is never closed', '"Соня\t5', [['"Соня', '5']]],
    ['nothing', '', []],
  ])('a pasted block is read as rows of cells: %s', (_, text, rows) => {
    expect(readBlock(text)).toEqual(rows)
  })

  it('a pasted block is what was copied', () => {
    const rows = [
      ['a\tb', '"c"'],
      ['', '5'],
    ]
    expect(readBlock(blockText(rows))).toEqual(rows)
  })
})
