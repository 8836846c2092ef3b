import type { CategorySlug } from '../catalog/categories'
import type { SeedProduct } from '../catalog/build-catalog'
import type { Random } from '../random'

const COMPANIONS: Record<CategorySlug, readonly (readonly [CategorySlug, number])[]> = {
  paints: [['primers', 0.34], ['tools', 0.38], ['tints', 0.24], ['putties', 0.14]],
  enamels: [['solvents', 0.36], ['tools', 0.26], ['primers', 0.2]],
  antiseptics: [['tools', 0.28], ['varnishes', 0.12], ['primers', 0.12]],
  varnishes: [['tools', 0.26], ['solvents', 0.16], ['putties', 0.1]],
  primers: [['paints', 0.24], ['putties', 0.22], ['tools', 0.2]],
  putties: [['primers', 0.34], ['tools', 0.3]],
  tints: [['paints', 0.42]],
  tools: [['paints', 0.2], ['tools', 0.3]],
  plaster: [['primers', 0.4], ['tools', 0.24]],
  glue: [['primers', 0.24], ['tools', 0.14]],
  sealants: [['sealants', 0.16], ['tools', 0.1]],
  solvents: [['enamels', 0.3], ['tools', 0.12]],
} // prettier-ignore

const SHARE: Record<CategorySlug, number> = { paints: 34, enamels: 15, antiseptics: 9, varnishes: 6, primers: 8, putties: 6, tints: 5, tools: 6, plaster: 3, glue: 3, sealants: 3, solvents: 2 } // prettier-ignore

const SEASONS: Partial<Record<CategorySlug, readonly number[]>> = {
  antiseptics: [0.2, 0.2, 0.5, 1.3, 2, 2.1, 1.9, 1.7, 1.2, 0.6, 0.3, 0.2],
  enamels: [0.6, 0.6, 0.9, 1.3, 1.4, 1.3, 1.2, 1.2, 1, 0.9, 0.7, 0.6],
  plaster: [0.5, 0.6, 0.9, 1.2, 1.4, 1.4, 1.3, 1.2, 1.1, 0.9, 0.7, 0.5],
} // prettier-ignore

export interface BasketLine {
  product: SeedProduct
  quantity: number
}

interface Shelf {
  products: SeedProduct[]
  weights: number[]
}

export function createBaskets(products: readonly SeedProduct[], random: Random): (at: Date) => BasketLine[] {
  const shelves = shelvesOf(products, random)
  const slugs = [...shelves.keys()]
  const pickFrom = (slug: CategorySlug, at: Date): SeedProduct | null => {
    const shelf = shelves.get(slug)
    const product = shelf?.products[random.place(shelf.weights)]
    return product && product.createdAt < at ? product : null
  }
  return (at) => {
    const weights = slugs.map((slug) => SHARE[slug] * (SEASONS[slug]?.[at.getUTCMonth()] ?? 1))
    const main = slugs[random.place(weights)] ?? 'paints'
    const wanted = [
      main,
      ...COMPANIONS[main].filter(([, share]) => random.chance(share)).map(([slug]) => slug),
    ]
    if (random.chance(0.18)) wanted.push(main)
    const picked = wanted.map((slug) => pickFrom(slug, at)).filter((product) => product !== null)
    return [...new Set(picked)].map((product) => ({ product, quantity: quantityOf(product, random) }))
  }
}

function shelvesOf(products: readonly SeedProduct[], random: Random): Map<CategorySlug, Shelf> {
  const shelves = new Map<CategorySlug, Shelf>()
  for (const product of random.shuffled(products)) {
    const shelf = shelves.get(product.categorySlug) ?? { products: [], weights: [] }
    shelf.products.push(product)
    shelf.weights.push(1 / (shelf.products.length + 3))
    shelves.set(product.categorySlug, shelf)
  }
  return shelves
}

function quantityOf({ pack, priceKopecks }: SeedProduct, random: Random): number {
  if (priceKopecks > 300_000) return random.chance(0.12) ? 2 : 1
  const handful =
    pack.container === 'tube' ||
    pack.container === 'bag' ||
    pack.container === 'bottle' ||
    pack.container === 'spray'
  if (handful) return random.pick([1, 1, 2, 2, 3, 4, 6])
  return random.pick([1, 1, 1, 1, 2, 2, 3])
}
