import { exportCall, openExportFile, readExport, startExport } from '~/domain/exchange/index.server'
import type { PermissionHolder } from '~/domain/auth/shared'
import { contractRoot } from '~/paths'
import { readSettings } from '~/domain/settings/index.server'
import { dayIn } from '~/platform/dates/dates'
import { contentTypeOf } from '~/platform/storage/storage.server'

import { exportJson } from '../json/exchange-json.server'
import { defineOperation } from '../operation.server'
import { exportRun } from '../responses/exchange-responses.server'
import { noData } from '../responses/staff-responses.server'
import { actorOf } from './orders.server'

const common = { tag: 'Администратору: файлы', access: 'products.read' } as const
const noExport = { 404: ['Выгрузка не найдена: файлы хранятся 7 дней'] } as const

async function readOne(id: string, holder: PermissionHolder) {
  const { kind, ...run } = await readExport(id, holder)
  return exportJson(run, kind, `${contractRoot}/exports/${id}/file`)
}

export const createExportCall = defineOperation({
  ...common,
  id: 'createExport',
  method: 'POST',
  path: '/exports',
  tier: 'change',
  summary: 'Выгрузить список в файл',
  description:
    'Пишет фоновый процесс. `narrowed` — то, что стоит в адресе списка после «?»; без него выгружается всё. Каждому списку нужно и своё право.',
  body: exportCall,
  example: { kind: 'products', format: 'jsonl', narrowed: 'search=эмаль' },
  data: exportRun,
  status: 202,
  fallback: 'Выгрузка не началась',
  failures: { 400: ['Фильтр не понят: «…»'] },
  isKeyed: true,
  run: async ({ body: { kind, format, narrowed }, caller, keyed }) => {
    const actor = actorOf(caller)
    const request = { kind, format, narrowed, chosen: null, shown: null }
    return { data: await readOne(await startExport({ request, once: keyed?.once, actor }), actor) }
  },
})

export const readExportCall = defineOperation({
  ...common,
  id: 'readExport',
  method: 'GET',
  path: '/exports/{exportId}',
  tier: 'api-read',
  summary: 'Выгрузка: ход и файл',
  data: exportRun,
  fallback: 'Ошибка загрузки данных',
  failures: noExport,
  run: async ({ params: { exportId = '' }, caller }) => ({ data: await readOne(exportId, caller) }),
})

export const readExportFileCall = defineOperation({
  ...common,
  id: 'readExportFile',
  method: 'GET',
  path: '/exports/{exportId}/file',
  tier: 'api-read',
  summary: 'Файл выгрузки',
  data: noData,
  answersFile: true,
  fallback: 'Файл не получился',
  failures: {
    ...noExport,
    409: ['Файл ещё не готов'],
    410: [
      'После этой выгрузки удалили данные клиента. Выгрузите список заново',
      'Файл больше не хранится: выгрузите список заново',
    ],
  },
  run: async ({ params: { exportId = '' }, caller }) => {
    const { fileName, format, createdAt, body, bytes } = await openExportFile(exportId, caller)
    const { timezone } = await readSettings('general')
    const name = `${fileName}-${dayIn(createdAt, timezone)}.${format}`
    return { file: { name, contentType: contentTypeOf(name), bytes, body } }
  },
})
