import { atOwnPrices, heldPriceColumns } from '~/domain/sales/index.server'
import { isId } from '~/platform/db/ids.server'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { MOST_MEMBERS } from '../editing/product-family.server'
import { basesIn, colorsIn, perLitreIn, volumesIn, type VariantQuery } from './variant-input.server'
import type { VariantCell, VariantMatrix } from './variant-matrix'
import { lookKey, lookKeyOf, soldBaseOf, variantPrice, variantSku, type VariantLook } from './variant-rule'

const columns = {
  id: true,
  name: true,
  sku: true,
  color: true,
  colorHex: true,
  baseType: true,
  isTintable: true,
  volumeMl: true,
  stock: true,
  priceKopecks: true,
  compareAtPriceKopecks: true,
  ...heldPriceColumns,
  isActive: true,
  archivedAt: true,
} as const

/**
 * Colours and bases by volumes: products of the family, and what the rule makes of the other cells.
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
    bases: query.bases ?? basesText(known),
    volumes: query.volumes ?? volumesText(known),
    perLitre: query.perLitre,
    rounding: query.rounding,
    skuPrefix: query.skuPrefix ?? sku.split('-').slice(0, 2).join('-'),
  }
  const volumes = volumesIn(typed.volumes)
  const perLitre = perLitreIn(typed.perLitre)
  const cellAt = (key: string, look: VariantLook, volumeMl: number): VariantCell => {
    const alike = known.filter((one) => one.volumeMl === volumeMl)
    const kind = alike.filter((one) => (soldBaseOf(one) === null) === (look.base === null))
    const wanted = lookKey({ color: look.color?.name ?? null, base: look.base })
    const own = kind.find((one) => lookKeyOf(one) === wanted)
    return {
      key,
      volumeMl,
      known: own === undefined ? null : { ...own, isShown: own.isActive && own.archivedAt === null },
      priceKopecks:
        perLitre === null
          ? ((kind[0] ?? alike[0])?.priceKopecks ?? null)
          : variantPrice(perLitre, volumeMl, typed.rounding),
      sku: variantSku(typed.skuPrefix, look, volumeMl),
    }
  }
  const rows = looksOf(typed, known).map((look, row) => ({
    look,
    cells: volumes.map((volumeMl, column) => cellAt(`${row}-${column}`, look, volumeMl)),
  }))
  return { typed, volumes, rows }
}

const lower = (text: string | null | undefined): string => (text ?? '').toLowerCase()

/** Ready colours, then bases, which have none; goods without both differ by their volume alone. */
function looksOf(typed: { colors: string; bases: string }, known: readonly Look[]): VariantLook[] {
  const looks = [
    ...colorsIn(typed.colors).map(({ name, hex }) => {
      const ofColor = known.find(({ color }) => lower(color) === lower(name))
      return { color: { name, hex: hex ?? ofColor?.colorHex ?? null }, base: null }
    }),
    ...basesIn(typed.bases).map((base) => ({ color: null, base })),
  ]
  return looks.length === 0 ? [{ color: null, base: null }] : looks
}

interface Look {
  color: string | null
  colorHex: string | null
  baseType: string | null
  isTintable: boolean
  volumeMl: number | null
}

function colorsText(members: readonly Look[]): string {
  const hexes = new Map(
    members.flatMap(({ color, colorHex }) => (color === null ? [] : [[color, colorHex] as const])),
  )
  return [...hexes].map(([color, hex]) => (hex === null ? color : `${color} ${hex}`)).join(', ')
}

function basesText(members: readonly Look[]): string {
  return [...new Set(members.flatMap((member) => soldBaseOf(member) ?? []))].sort().join(', ')
}

function volumesText(members: readonly Look[]): string {
  const volumes = new Set(members.flatMap(({ volumeMl }) => (volumeMl === null ? [] : [volumeMl])))
  return [...volumes]
    .sort((one, other) => one - other)
    .map((volume) => `${String(volume / 1_000).replace('.', ',')} л`)
    .join('; ')
}
