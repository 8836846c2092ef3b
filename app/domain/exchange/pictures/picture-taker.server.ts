import { findStoredPictures } from '~/domain/catalog/index.server'
import { saveUpload } from '~/domain/images/index.server'
import { uploadLimits } from '~/domain/images/staff'
import { now } from '~/platform/dates/clock'
import { database, getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { explainedGet, getPinned } from '~/platform/network/pinned-get.server'

import { openPicturesZip, type PicturesZip } from '../files/open-pictures-zip.server'
import { fetchImportFile } from '../imports/import-files.server'
import { isAddress, isOwn } from './picture-names'

/** Pictures that one file may bring. */
const MOST = 3_000
/** Milliseconds, of one picture and of all. */
const ONE = 15_000
const ALL = 15 * 60_000
const REDIRECTS = 3
/** Milliseconds: then an address is fetched again. */
const REMEMBERED = 30 * 24 * 3_600_000

interface Origin {
  /** Of the run. */
  id: string
  /** The zip beside the file. */
  picturesKey: string | null
  authorId: string | null
}

export type Taken = { url: string } | { problem: string }

/** Takes the pictures that a file names into the shop, where each becomes an upload of the author. */
export interface PictureTaker {
  /** Finds those of the names that the shop has already, in a few queries. */
  recall: (names: readonly string[]) => Promise<void>
  /** Never rejects for a picture that cannot be taken. */
  take: (name: string) => Promise<Taken>
  close: () => Promise<void>
}

/** @throws UserError for a zip that cannot be read */
export async function openPictureTaker(origin: Origin): Promise<PictureTaker> {
  const end = performance.now() + ALL
  const zip = origin.picturesKey === null ? null : await openZip(origin.picturesKey)
  const known = new Map<string, Promise<Taken>>()
  let taken = 0
  const takeNew = async (name: string): Promise<Taken> => {
    if ((taken += 1) > MOST) return { problem: `В файле больше ${MOST} новых фотографий: разделите его` }
    if (performance.now() > end)
      return { problem: 'На фотографии ушло больше 15 минут: загрузите остальные ещё раз' }
    return keep(name, { origin, zip })
  }
  return {
    recall: async (names) => {
      const unknown = [...new Set(names)].filter((name) => !known.has(name))
      for (const [name, url] of await recallPictures(unknown, origin))
        known.set(name, Promise.resolve({ url }))
    },
    take: (name) => {
      const first = known.get(name)
      if (first) return first
      const taking = isOwn(name) ? Promise.resolve(NOT_STORED) : takeNew(name)
      known.set(name, taking)
      return taking
    },
    close: async () => zip?.close(),
  }
}

async function openZip(key: string): Promise<PicturesZip & { close: () => Promise<void> }> {
  const file = await fetchImportFile(key)
  try {
    const zip = await openPicturesZip(file.path)
    const close = async (): Promise<void> => {
      zip.close()
      await file.remove()
    }
    return { ...zip, close }
  } catch (error) {
    await file.remove()
    throw error
  }
}

/** A name in a zip means that zip alone. */
const sourceOf = (name: string, { id }: Origin): string =>
  isAddress(name) ? name : `zip:${id}:${name.toLowerCase()}`

const NOT_STORED: Taken = { problem: 'такой фотографии в магазине нет' }

/** Addresses of stored pictures by name: the shop's own, and those taken before. */
async function recallPictures(names: readonly string[], origin: Origin): Promise<Map<string, string>> {
  const sources = new Map(names.filter((name) => !isOwn(name)).map((name) => [name, sourceOf(name, origin)]))
  const remembered = await getDb().importedPicture.findMany({
    where: { source: { in: [...sources.values()] }, takenAt: { gt: new Date(now().getTime() - REMEMBERED) } },
    select: { source: true, url: true },
  })
  const urls = new Map(remembered.map(({ source, url }) => [source, url]))
  const urlOf = (name: string): string => urls.get(sources.get(name) ?? '') ?? name
  const stored = await findStoredPictures(database, names.map(urlOf))
  return new Map(
    names.flatMap((name): [string, string][] => (stored.has(urlOf(name)) ? [[name, urlOf(name)]] : [])),
  )
}

interface From {
  origin: Origin
  zip: PicturesZip | null
}

async function keep(name: string, { origin, zip }: From): Promise<Taken> {
  try {
    const body = isAddress(name) ? await fetchPicture(new URL(name)) : await zip?.find(name)
    if (body === undefined)
      return { problem: zip === null ? 'приложите архив с фотографиями' : 'такого файла в архиве нет' }
    if (origin.authorId === null)
      return { problem: 'того, кто отправил файл, больше нет: отправьте его сами' }
    const { url } = await saveUpload({ body, maxBytes: uploadLimits.product, authorId: origin.authorId })
    const source = sourceOf(name, origin)
    const data = { url, takenAt: now() }
    await getDb().importedPicture.upsert({ where: { source }, create: { source, ...data }, update: data })
    return { url }
  } catch (error) {
    if (error instanceof UserError) return { problem: error.message }
    if (isAddress(name)) return { problem: `не скачана: ${explainedGet(error)}` }
    throw error
  }
}

async function fetchPicture(url: URL) {
  const { status, body } = await getPinned({
    ...{ url, timeout: ONE, redirects: REDIRECTS },
    headers: { 'User-Agent': 'color-center-imports/1', Accept: 'image/*' },
  })
  if (status === 200) return body
  body.destroy()
  throw new UserError(`не скачана: сервер ответил ошибкой (${status})`)
}

/** Milliseconds: longer than any plan may wait. */
const KEPT = 90 * 24 * 3_600_000

export async function forgetImportedPictures(limit: number): Promise<number> {
  const { count } = await getDb().importedPicture.deleteMany({
    where: { takenAt: { lt: new Date(now().getTime() - KEPT) } },
    limit,
  })
  return count
}
