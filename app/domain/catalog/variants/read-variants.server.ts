import { atOwnPrices, heldPriceColumns } from '~/domain/sales/index.server'
import { isId } from '~/platform/db/ids.server'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { MOST_MEMBERS } from '../editing/product-family.server'
import { colorsIn, perLitreIn, volumesIn, type VariantQuery } from './variant-input.server'
import type { VariantCell, VariantMatrix } from './variant-matrix'
import { variantPrice, variantSku } from './variant-rule'

const columns = {
  id: true,
  name: true,
  sku: true,
  color: true,
  colorHex: true,
  volumeMl: true,
  stock: true,
  priceKopecks: true,
  compareAtPriceKopecks: true,
  ...heldPriceColumns,
  isActive: true,
  archivedAt: true,
} as const

/**
 * Colours by volumes: products of the family, and what the rule makes of the other cells.
 * @throws UserError (404)
 */
export async function readVariants(productId: string, query: VariantQuery): Promise<VariantMatrix> {
  const db = getDb()
  const select = { ...columns, familyId: true, family: { select: { name: true } } } as const
  const product = isId(productId) ? await db.product.findUnique({ where: { id: productId }, select }) : null
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  const members =
    product.familyId === null
      ? [product]
      : await db.product.findMany({
          where: { familyId: product.familyId },
          select: columns,
          orderBy: [{ color: 'asc' }, { volumeMl: 'asc' }, { id: 'asc' }],
          take: MOST_MEMBERS,
        })
  const known = members.map((member) => atOwnPrices(member))
  const matrix = matrixOf(known, query, product.sku)
  const { id, name, family } = product
  return {
    product: { id, name },
    familyName: family?.name ?? null,
    members: product.familyId === null ? 0 : members.length,
    ...matrix,
  }
}

type Member = Look & {
  id: string
  sku: string
  stock: number
  priceKopecks: number
  isActive: boolean
  archivedAt: Date | null
}

function matrixOf(
  known: readonly Member[],
  query: VariantQuery,
  sku: string,
): Pick<VariantMatrix, 'typed' | 'volumes' | 'rows'> {
  const typed = {
    colors: query.colors ?? colorsText(known),
    volumes: query.volumes ?? volumesText(known),
    perLitre: query.perLitre,
    rounding: query.rounding,
    skuPrefix: query.skuPrefix ?? sku.split('-').slice(0, 2).join('-'),
  }
  const volumes = volumesIn(typed.volumes)
  const perLitre = perLitreIn(typed.perLitre)
  const cellAt = (key: string, color: string, volumeMl: number): VariantCell => {
    const alike = known.filter((one) => one.volumeMl === volumeMl)
    const own = alike.find((one) => one.color?.toLowerCase() === color.toLowerCase())
    return {
      key,
      volumeMl,
      known: own === undefined ? null : { ...own, isShown: own.isActive && own.archivedAt === null },
      priceKopecks:
        perLitre === null
          ? (alike[0]?.priceKopecks ?? null)
          : variantPrice(perLitre, volumeMl, typed.rounding),
      sku: variantSku(typed.skuPrefix, color, volumeMl),
    }
  }
  const rows = colorsIn(typed.colors).map(({ name, hex }, row) => {
    const ofColor = known.find(({ color }) => color?.toLowerCase() === name.toLowerCase())
    return {
      color: { name, hex: hex ?? ofColor?.colorHex ?? null },
      cells: volumes.map((volumeMl, column) => cellAt(`${row}-${column}`, name, volumeMl)),
    }
  })
  return { typed, volumes, rows }
}

interface Look {
  color: string | null
  colorHex: string | null
  volumeMl: number | null
}

function colorsText(members: readonly Look[]): string {
  const hexes = new Map(
    members.flatMap(({ color, colorHex }) => (color === null ? [] : [[color, colorHex] as const])),
  )
  return [...hexes].map(([color, hex]) => (hex === null ? color : `${color} ${hex}`)).join(', ')
}

function volumesText(members: readonly Look[]): string {
  const volumes = new Set(members.flatMap(({ volumeMl }) => (volumeMl === null ? [] : [volumeMl])))
  return [...volumes]
    .sort((one, other) => one - other)
    .map((volume) => `${String(volume / 1_000).replace('.', ',')} л`)
    .join('; ')
}
