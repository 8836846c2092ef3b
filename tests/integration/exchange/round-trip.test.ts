import { beforeAll, describe, expect, it } from 'vitest'

import { exportAtOnce, planImport, readImport, startPlanning } from '~/domain/exchange/index.server'
import { usualOptions } from '~/domain/exchange/staff'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { uploadFile } from '~tests/support/exchange/import-file'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory({ name: 'Грунты' })).id
})

const read = (id: string) => readImport(id, { page: 1, holder: actor })

describe('an export', () => {
  const texts = [
    '=1+1',
    '+7 (949) 311-22-33',
    '-5',
    '@имя',
    'а;б,в',
    'кавычки "и" «ёлочки»',
    '  отступ',
    'смайл 🎨',
    "'апостроф",
  ]

  it.each(['csv', 'xlsx', 'jsonl'] as const)(
    'an unmodified export in %s imports as no change',
    async (format) => {
      for (const [index, text] of texts.entries())
        await createProduct({
          categoryId,
          name: text.trim(),
          description: `Первая строка\nВторая: ${text}`,
          material: text.trim(),
          volumeMl: 900 * (index + 1),
          density: 1.25,
          properties: ['odorless', 'washability'],
          specifications: { Тара: 'ведро', 'С двоеточием': 'а: б' },
          priceKopecks: 10_050 + index,
          compareAtPriceKopecks: index % 2 === 0 ? 20_000 : null,
          stock: index,
          isActive: index % 3 !== 0,
        })
      const request = { kind: 'products', format, narrowed: null, chosen: null, shown: null } as const
      const exported = await exportAtOnce(request, actor)
      const id = await uploadFile({ kind: 'products', body: exported?.body ?? '', actor })
      const { mapping, columns } = await read(id)
      expect(mapping.filter((name) => name !== '').sort()).toEqual(columns.map(({ name }) => name).sort())
      for (const empty of ['keep', 'clear'] as const) {
        await startPlanning({ id, mapping, options: { ...usualOptions, empty }, actor })
        await planImport(id)
        const { counts, rows } = await read(id)
        expect(
          rows.flatMap(({ effect, reason, changes }) => (effect === 'SAME' ? [] : [{ reason, changes }])),
        ).toEqual([])
        expect(counts).toMatchObject({ NEW: 0, CHANGED: 0, REFUSED: 0, SKIPPED: 0 })
        expect(counts.SAME).toBeGreaterThanOrEqual(texts.length)
      }
    },
  )
})
