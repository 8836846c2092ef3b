import { z } from 'zod'

import { exportKindNames, importKindNames } from '~/domain/exchange/staff'

const count = z.int().min(0)
const time = z.iso.datetime()

const importStates = [
  ...(['MAPPING', 'PLANNING', 'PLANNED', 'FAILED'] as const),
  ...(['APPLYING', 'APPLIED', 'STOPPED', 'UNDOING', 'UNDONE'] as const),
] as const

export type ImportCallState = (typeof importStates)[number]

const progress = z.object({ total: count, done: count, refused: count })

export const importRun = z
  .object({
    id: z.uuid(),
    kind: z.enum(importKindNames),
    state: z.enum(importStates).meta({ description: 'PLANNED ждёт подтверждения' }),
    fileName: z.string(),
    format: z.string(),
    encoding: z.string().nullable(),
    source: z.string().nullable(),
    columns: z
      .array(z.object({ header: z.string(), column: z.string().nullable() }))
      .meta({ description: 'Как поняты заголовки; null — колонка не читается' }),
    readRows: count,
    counts: z
      .object({
        ...{ NEW: count, CHANGED: count, SAME: count, REFUSED: count, SKIPPED: count, MISSING: count },
        JUMP: count,
      })
      .meta({ description: 'JUMP — из изменённых: цена меняется более чем вдвое' }),
    problem: z.string().nullable().meta({ description: 'Почему файл не прочитан' }),
    planId: z.uuid().nullable(),
    applied: progress.nullable(),
    undone: progress.nullable(),
    undoUntil: time.nullable(),
    createdAt: time,
    author: z.string(),
  })
  .meta({ id: 'ImportRun' })

const row = z.object({
  row: z.int().nullable().meta({ description: 'Как считает отправитель; null — в файле её нет' }),
  title: z.string(),
  effect: z.enum(['NEW', 'CHANGED', 'SAME', 'REFUSED', 'SKIPPED', 'MISSING']),
  state: z.enum(['WAITING', 'DONE', 'REFUSED']),
  reason: z.string().nullable(),
  problems: z
    .array(z.object({ column: z.string().nullable(), value: z.string(), text: z.string() }))
    .meta({ description: 'Колонка, что в ней стоит и что не так; null — вся строка' }),
  changes: z.array(
    z.object({ column: z.string(), header: z.string(), before: z.string(), after: z.string() }),
  ),
})

export const importRowsData = z.object({
  rows: z.array(row),
  total: count,
  page: z.int().min(1),
  pages: z.int().min(1),
})

export const exportRun = z
  .object({
    id: z.uuid(),
    kind: z.enum(exportKindNames),
    format: z.string(),
    state: z.enum(['WAITING', 'DONE', 'FAILED']),
    total: count,
    writtenRows: count,
    bytes: count.nullable(),
    problem: z.string().nullable(),
    file: z
      .string()
      .nullable()
      .meta({ description: 'Путь файла, когда он готов; открывается тем же токеном' }),
    createdAt: time,
    keptUntil: time,
  })
  .meta({ id: 'ExportRun' })
