import { finished } from 'node:stream/promises'

import {
  confirmImport,
  importApplyCall,
  importCallQuery,
  importRowsQuery,
  keepImportFile,
  keptFileOf,
  listImportRows,
  optionsOfCall,
  readImport,
  sendImport,
  undoImport,
  type KeptFile,
} from '~/domain/exchange/index.server'
import type { PermissionHolder } from '~/domain/auth/shared'
import { UserError } from '~/platform/errors/errors'

import { BrokenFileForm, readFileForm } from '../../forms/read-uploads.server'
import { importJson, importRowJson } from '../json/exchange-json.server'
import { defineOperation, type Call } from '../operation.server'
import { requestWithBody } from '../picture-call.server'
import { importRowsData, importRun } from '../responses/exchange-responses.server'
import { actorOf } from './orders.server'

const common = { tag: 'Администратору: файлы', access: 'products.read' } as const
const oneImport = '/imports/{importId}'
const noImport = { 404: ['Загрузка не найдена'] } as const
const FILE_FIELD = 'file'
const NO_FILE = 'Нужна форма multipart/form-data с файлом в поле file'
const UNREADABLE = 'Файл не читается'
/** Bytes; above the limit for files, so that a slightly larger one gets our own error. */
const MAX_BODY = 101 * 1024 * 1024

const noFile = (): UserError => new UserError(NO_FILE, { field: FILE_FIELD, code: 'input' })

/** @throws UserError (400) for a body of another form; (413, 422) as `keepImportFile` */
async function takeFile({ request, bodyStream }: Call): Promise<KeptFile> {
  let kept: string | undefined
  await readFileForm(requestWithBody(request, bodyStream()), async ({ field, name, body }) => {
    if (field === FILE_FIELD && kept === undefined) kept = await keepImportFile(name, body)
    // Other files must be read too, so that the form ends.
    else await finished(body.resume())
    return ''
  }).catch((error: unknown) => {
    throw error instanceof BrokenFileForm ? noFile() : error
  })
  const file = keptFileOf(kept ?? '')
  if (file === null) throw noFile()
  return file
}

/** One documented text for all that can be wrong with a file. */
async function namingTheFile<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UserError) || error.field !== 'file') throw error
    const { message, status, field } = error
    throw new UserError(`${UNREADABLE}: ${message}`, { status, field })
  }
}

const readOne = async (id: string, holder: PermissionHolder) =>
  importJson(await readImport(id, { page: 1, holder }))

export const createImportCall = defineOperation({
  ...common,
  id: 'createImport',
  method: 'POST',
  path: '/imports',
  tier: 'change',
  maxBody: MAX_BODY,
  fileField: FILE_FIELD,
  summary: 'Загрузить файл и проверить его строки',
  description:
    'JSON lines, CSV или XLSX до 100 МБ. Колонки узнаются по заголовкам или берутся из источника. Ничего не меняется, пока загрузку не подтвердят. Каждому виду нужно и своё право.',
  query: importCallQuery,
  data: importRun,
  status: 202,
  fallback: 'Файл не загружен',
  failures: {
    400: [NO_FILE],
    413: ['Слишком большой запрос. «…»', 'Файл больше 100 МБ'],
    422: [
      'Файл пустой',
      `${UNREADABLE}: «…»`,
      'Укажите, в какой колонке «…»',
      'Укажите хотя бы ещё одну колонку',
      'Колонки «…» в файле нет: строки по ней не находятся',
    ],
  },
  isKeyed: true,
  run: async (call) => {
    const { kind, source } = call.query
    const actor = actorOf(call.caller)
    const file = await takeFile(call)
    const upload = { kind, file, sourceName: source?.trim() || null, once: call.keyed?.once, actor }
    const id = await namingTheFile(() => sendImport({ ...upload, options: optionsOfCall(call.query) }))
    return { data: await readOne(id, actor) }
  },
})

export const readImportCall = defineOperation({
  ...common,
  id: 'readImport',
  method: 'GET',
  path: oneImport,
  tier: 'api-read',
  summary: 'Загрузка: колонки, итоги и ход',
  data: importRun,
  fallback: 'Ошибка загрузки данных',
  failures: noImport,
  run: async ({ params: { importId = '' }, caller }) => ({ data: await readOne(importId, caller) }),
})

export const listImportRowsCall = defineOperation({
  ...common,
  id: 'listImportRows',
  method: 'GET',
  path: `${oneImport}/rows`,
  tier: 'api-read',
  summary: 'Строки файла: что изменится и что не так',
  description: 'Строки есть, когда состояние загрузки — PLANNED или дальше.',
  query: importRowsQuery,
  data: importRowsData,
  fallback: 'Ошибка загрузки данных',
  failures: noImport,
  run: async ({ params: { importId = '' }, query: { effect, state, page, size }, caller }) => {
    const wanted = { show: effect, state, page, size, holder: caller }
    const { rows, total } = await listImportRows(importId, wanted)
    const pages = Math.max(1, Math.ceil(total / size))
    return { data: { rows: rows.map(importRowJson), total, page, pages } }
  },
})

export const applyImportCall = defineOperation({
  ...common,
  id: 'applyImport',
  method: 'POST',
  path: `${oneImport}/apply`,
  tier: 'change',
  summary: 'Подтвердить проверенное',
  description: 'Повтор ничего не меняет. Строку, объект которой тем временем изменили, магазин не тронет.',
  body: importApplyCall,
  example: { planId: '019a0000-0000-7000-8000-000000000001', jumps: false },
  data: importRun,
  status: 202,
  fallback: 'Загрузка не началась',
  failures: {
    ...noImport,
    409: ['Условия изменили, пока вы смотрели. Проверьте строки ещё раз.', 'Изменение уже остановлено'],
    422: ['Проверьте цены, которые меняются более чем вдвое, и отметьте, что они верны'],
  },
  run: async ({ params: { importId = '' }, body: { planId, jumps }, caller }) => {
    const actor = actorOf(caller)
    await confirmImport({ id: importId, planId, areJumpsRight: jumps, actor })
    return { data: await readOne(importId, actor) }
  },
})

export const undoImportCall = defineOperation({
  ...common,
  id: 'undoImport',
  method: 'POST',
  path: `${oneImport}/undo`,
  tier: 'change',
  summary: 'Отменить загрузку',
  description: 'В течение 7 дней. Повтор ничего не меняет.',
  data: importRun,
  status: 202,
  fallback: 'Загрузка не отменена',
  failures: {
    ...noImport,
    409: [
      'Отменить загрузку можно в течение 7 дней после неё',
      'Отменять нечего: загрузка ничего не изменила',
    ],
  },
  run: async ({ params: { importId = '' }, caller }) => {
    const actor = actorOf(caller)
    await undoImport({ id: importId, actor })
    return { data: await readOne(importId, actor) }
  },
})
