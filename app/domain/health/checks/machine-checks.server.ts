import { statfs } from 'node:fs/promises'

import { getEnv } from '~/platform/process/env.server'
import { getStorage } from '~/platform/storage/storage.server'

import { doubtful, failing, fine, type Finding } from './finding'

const GIGABYTE = 1024 ** 3
/** Per cent of free disk space. */
const LITTLE = 15
const TOO_LITTLE = 5

const KEY = 'health/check.txt'

export async function checkStorage(): Promise<Finding> {
  const storage = getStorage()
  const start = performance.now()
  await storage.put(KEY, KEY)
  const file = await storage.get(KEY)
  await storage.delete(KEY)
  if (file?.body.toString() !== KEY) return failing('Записанный файл читается не таким, каким был')
  const place = getEnv().S3_BUCKET ? 'Хранилище S3' : 'Папка с файлами'
  return fine(`${place}: запись и чтение за ${Math.round(performance.now() - start)} мс`)
}

export async function checkDisk(): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(getEnv().DATA_DIR)
  const percent = blocks === 0 ? 0 : Math.floor((bavail / blocks) * 100)
  const note = `Свободно ${percent} % (${Math.round((bavail * bsize) / GIGABYTE)} ГБ)`
  if (percent < TOO_LITTLE) return failing(note)
  return percent < LITTLE ? doubtful(note) : fine(note)
}
