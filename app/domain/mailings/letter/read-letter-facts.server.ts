import { readVisibleCards } from '~/domain/catalog/index.server'
import type { ProductCard } from '~/domain/catalog/shared'
import { variantUrl } from '~/domain/images/shared'
import { readSettings } from '~/domain/settings/index.server'
import { paths } from '~/paths'
import { getDb } from '~/platform/db.server'
import { getEnv } from '~/platform/env.server'

import { letterAddress } from './letter-address'
import type { LetterBlock } from './blocks'
import type { LetterContent, LetterFacts, LetterProduct, ShownBlock } from '../letter-content'
import { pictureUrls } from './picture-urls'
import { putName } from './put-name'

/** Pixels that a picture may take in the letter; the files are larger, for screens that show more. */
const PICTURE_BOX = { width: 544, height: 900 }
const PRODUCT_BOX = { width: 200, height: 200 }

/** Addresses of a letter's pictures: JPEG, since Outlook knows nothing newer. */
export const letterPicture = (url: string): string => variantUrl(url, 960, 'jpeg')
export const letterProductPicture = (url: string): string => variantUrl(url, 320, 'jpeg')

/** Reads what a letter shows besides its texts: products as they are offered now (those that the shop does not show are left out), pictures, the shop itself. */
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

/** The block with what it shows; none where there is nothing to show. */
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
          products: cards.map((card) => asked(letterProduct(card, sizes, appUrl), block.asksReview)),
        },
      ]
}

/** The product with the way to the form of its review, where that is what the letter is for. */
const asked = (product: LetterProduct, asksReview = false): LetterProduct =>
  asksReview ? { ...product, url: `${product.url}#review`, asksReview } : product

function letterProduct(
  { name, slug, priceKopecks, oldPriceKopecks, imageUrl }: ProductCard,
  sizes: Readings['sizes'],
  appUrl: string,
): LetterProduct {
  // A drawing has no size of its own: the shop's are square.
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

/** The size of a picture in its box: never enlarged. */
function fitted({ width, height }: Size, box: Size): Size {
  const fit = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * fit)), height: Math.max(1, Math.round(height * fit)) }
}

/** The products that the blocks name, as far as the shop shows them, by their ids. */
export async function readLetterProducts(
  blocks: readonly LetterBlock[],
): Promise<ReadonlyMap<string, ProductCard>> {
  const ids = blocks.flatMap((block) => (block.kind === 'products' ? block.productIds : []))
  const cards = await readVisibleCards([...new Set(ids)].slice(0, MOST_CARDS))
  return new Map(cards.map((card) => [card.id, card]))
}

/** A catalogue reader's own bound. */
const MOST_CARDS = 200

async function readSizes(urls: readonly string[]): Promise<ReadonlyMap<string, Size>> {
  const rows = await getDb().uploadedImage.findMany({
    where: { url: { in: [...urls] } },
    select: { url: true, width: true, height: true },
    take: urls.length,
  })
  return new Map(rows.map(({ url, ...size }) => [url, size]))
}
