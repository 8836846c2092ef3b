import { createHash } from 'node:crypto'

import type { Storage } from '~/platform/storage/storage.server'

import type { SeedCatalog } from '../catalog/build-catalog'
import { drawCategory, drawProduct } from '../drawings/drawings'

import { CATEGORY_SAMPLES, type PictureUrls } from './catalog-records'

const AT_ONCE = 24

/** Names include a hash of the content, so that files can be cached permanently. */
export async function writePictures(catalog: SeedCatalog, storage: Storage): Promise<PictureUrls> {
  const drawings = new Map<string, () => string>()
  for (const { gallery } of catalog.products) {
    for (const { name, drawing } of gallery)
      if (!drawings.has(name)) drawings.set(name, () => drawProduct(drawing))
  }
  for (const { name, category } of CATEGORY_SAMPLES) drawings.set(name, () => drawCategory(category))
  const urls = new Map<string, string>()
  const queue = [...drawings]
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [name, draw] = next
      const svg = draw()
      const key = `images/demo/${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`
      await storage.put(key, svg)
      urls.set(name, storage.url(key))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return urls
}
