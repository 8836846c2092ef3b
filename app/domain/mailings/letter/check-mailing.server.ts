import { readCategories } from '~/domain/catalog/index.server'
import { readImage } from '~/domain/images/index.server'
import { paths } from '~/paths'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { getEnv } from '~/platform/process/env.server'
import { shopPages } from '~/shop-pages'

import type { Letter, LetterContent } from '../letter-content'
import { checkLetter, type LetterFinding } from './check-letter'
import { pictureUrls } from './blocks'
import { letterPicture, readLetterProducts } from './read-letter-facts.server'

/** Makes no external requests. */
export async function checkMailing(content: LetterContent, letter: Letter): Promise<LetterFinding[]> {
  const [{ hidden, soldOut }, pictures, missingPages] = await Promise.all([
    readProductStates(content),
    Promise.all(pictureUrls(content.blocks).map(sizeOf)),
    findMissingPages(letter.links),
  ])
  return checkLetter(content, { letter, hidden, soldOut, pictures, missingPages })
}

async function readProductStates({ blocks }: LetterContent) {
  const ids = [...new Set(blocks.flatMap((block) => (block.kind === 'products' ? block.productIds : [])))]
  const [shown, all] = await Promise.all([
    readLetterProducts(blocks),
    getDb().product.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true },
      take: ids.length,
    }),
  ])
  return {
    hidden: all.filter(({ id }) => !shown.has(id)).map(({ name }) => name),
    soldOut: [...shown.values()].filter(({ available }) => available === 0).map(({ name }) => name),
  }
}

/** Renders the picture; null when it was deleted. */
async function sizeOf(url: string): Promise<number | null> {
  return (await readImage(letterPicture(url).slice(paths.image('').length)))?.body.length ?? null
}

const plainPages: ReadonlySet<string> = new Set(
  Object.values(shopPages)
    .map(({ path }) => path as string)
    .filter((path) => !path.includes(':') && !path.includes('*')),
)

async function findMissingPages(links: readonly string[]): Promise<string[]> {
  const origin = getEnv().APP_URL
  const own = [...new Set(links.filter((link) => link.startsWith(`${origin}/`)).map(pathOf))]
  const slugs = own.filter((path) => path.startsWith(PRODUCT)).map((path) => path.slice(PRODUCT.length))
  const [products, categories] = await Promise.all([
    getDb().product.findMany({
      where: { isActive: true, archivedAt: null, slug: { in: slugs } },
      select: { slug: true },
      take: slugs.length,
    }),
    readCategories(),
  ])
  const known = new Set([
    ...plainPages,
    ...products.map(({ slug }) => PRODUCT + slug),
    ...categories.map(({ slug }) => `${shopPages.catalog.path}/${slug}`),
  ])
  return own.filter((path) => !known.has(path))
}

const PRODUCT = paths.product('')

function pathOf(link: string): string {
  const path = new URL(link).pathname.replace(/(.)\/$/, '$1')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** @throws UserError (422) naming the first */
export function assertSendable(findings: readonly LetterFinding[]): void {
  const stop = findings.find(({ level }) => level === 'stop')
  if (stop) throw new UserError(stop.text, { status: 422 })
}
