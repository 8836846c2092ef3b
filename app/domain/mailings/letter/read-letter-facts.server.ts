import { readVisibleCards } from '~/domain/catalog/index.server'
import type { ProductCard } from '~/domain/catalog/shared'
import { variantUrl } from '~/domain/images/shared'
import { readSettings } from '~/domain/settings/index.server'
import { paths } from '~/paths'
import { getDb } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'

import { letterAddress } from './read-blocks.server'
import { type LetterBlock, pictureUrls } from './blocks'
import type { LetterContent, LetterFacts, LetterProduct, ShownBlock } from '../letter-content'
import { putName } from './put-name'

const PICTURE_BOX = { width: 544, height: 900 }
const PRODUCT_BOX = { width: 200, height: 200 }

/** JPEG, since Outlook supports no newer format. */
export const letterPicture = (url: string): string => variantUrl(url, 960, 'jpeg')
export const letterProductPicture = (url: string): string => variantUrl(url, 320, 'jpeg')

/** Current prices; hidden products are omitted. */
export async function readLetterFacts(content: LetterContent): Promise<LetterFacts> {
  const { subject, subjectB, preheader, blocks } = putName(content)
  const [products, general, contact, receipts] = await Promise.all([
    readLetterProducts(blocks),
    readSettings('general'),
    readSettings('contact'),
    readSettings('receipts'),
  ])
  const sizes = await readSizes([
    ...pictureUrls(blocks),
    ...[...products.values()].flatMap(({ imageUrl }) => imageUrl ?? []),
  ])
  const { phones, email, city, address } = contact
  const shop = { siteName: general.siteName, phones, email, city, address, inn: receipts.inn }
  const appUrl = getEnv().APP_URL
  return {
    subject,
    subjectB,
    preheader,
    shop,
    appUrl,
    blocks: blocks.flatMap((block) => shown(block, { products, sizes, appUrl })),
  }
}

interface Readings {
  products: ReadonlyMap<string, ProductCard>
  sizes: ReadonlyMap<string, Size>
  appUrl: string
}

interface Size {
  width: number
  height: number
}

function shown(block: LetterBlock, { products, sizes, appUrl }: Readings): ShownBlock[] {
  if (block.kind === 'button') return [{ ...block, url: letterAddress(block.url, appUrl) }]
  if (block.kind === 'picture') {
    const size = sizes.get(block.url)
    if (!size) return []
    const link = block.link === '' ? '' : letterAddress(block.link, appUrl)
    return [{ ...block, ...fitted(size, PICTURE_BOX), link, url: appUrl + letterPicture(block.url) }]
  }
  if (block.kind !== 'products') return [block]
  const cards = block.productIds.map((id) => products.get(id)).filter((card) => card !== undefined)
  return cards.length === 0
    ? []
    : [
        {
          kind: 'products',
          products: cards.map((card) => withReviewLink(letterProduct(card, sizes, appUrl), block.asksReview)),
        },
      ]
}

const withReviewLink = (product: LetterProduct, asksReview = false): LetterProduct =>
  asksReview ? { ...product, url: `${product.url}?review=1#review`, asksReview } : product

function letterProduct(
  { name, slug, priceKopecks, oldPriceKopecks, imageUrl }: ProductCard,
  sizes: Readings['sizes'],
  appUrl: string,
): LetterProduct {
  // SVG has no size; the shop's drawings are square.
  const size = imageUrl === null ? null : (sizes.get(imageUrl) ?? PRODUCT_BOX)
  return {
    name,
    url: appUrl + paths.product(slug),
    priceKopecks,
    oldKopecks: oldPriceKopecks,
    image:
      imageUrl === null || size === null
        ? null
        : { url: appUrl + letterProductPicture(imageUrl), ...fitted(size, PRODUCT_BOX) },
  }
}

function fitted({ width, height }: Size, box: Size): Size {
  const fit = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * fit)), height: Math.max(1, Math.round(height * fit)) }
}

export async function readLetterProducts(
  blocks: readonly LetterBlock[],
): Promise<ReadonlyMap<string, ProductCard>> {
  const ids = blocks.flatMap((block) => (block.kind === 'products' ? block.productIds : []))
  const cards = await readVisibleCards([...new Set(ids)].slice(0, MOST_CARDS))
  return new Map(cards.map((card) => [card.id, card]))
}

const MOST_CARDS = 200

async function readSizes(urls: readonly string[]): Promise<ReadonlyMap<string, Size>> {
  const rows = await getDb().uploadedImage.findMany({
    where: { url: { in: [...urls] } },
    select: { url: true, width: true, height: true },
    take: urls.length,
  })
  return new Map(rows.map(({ url, ...size }) => [url, size]))
}
