import { z } from 'zod'

import { getDb } from '~/platform/db/db.server'
import type { TintBase } from '~/platform/generated/prisma/client'

import { formulaFor, type Colorant, type Formula } from './formula'

const colorants = z
  .array(z.object({ code: z.string(), name: z.string(), microlitresPerLitre: z.number().int().positive() }))
  .nonempty()

/** Null for what an unknown release has stored: a part of a formula would spoil the can. */
export function parseColorants(stored: unknown): readonly Colorant[] | null {
  const parsed = colorants.safeParse(stored)
  return parsed.success ? parsed.data : null
}

interface TintedLine {
  shadeId: string | null
  base: TintBase
  /** Of the line's product; undefined when it was deleted, so that its formula is unknown. */
  brand: string | null | undefined
}

/** The colourants of each line, for the base that was taken; null without a formula. */
export async function readLineFormulas(
  lines: readonly TintedLine[],
): Promise<(readonly Colorant[] | null)[]> {
  const wanted = lines.flatMap(({ shadeId, base, brand }) =>
    shadeId === null || brand === undefined ? [] : [{ shadeId, base, brand: { in: ['', brand ?? ''] } }],
  )
  if (wanted.length === 0) return lines.map(() => null)
  const found = await getDb().tintFormula.findMany({ where: { OR: wanted }, take: wanted.length * 2 })
  const byShade = Map.groupBy(found, ({ shadeId }) => shadeId)
  return lines.map(({ shadeId, base, brand }) => {
    if (shadeId === null || brand === undefined) return null
    const formula = formulaFor({ brand, base }, byShade.get(shadeId) ?? [])
    return formula === null ? null : parseColorants(formula.colorants)
  })
}

const MOST_OF_SHADE = 500

/** All formulas of a shade. */
export async function readShadeFormulas(shadeId: string): Promise<Formula[]> {
  const rows = await getDb().tintFormula.findMany({ where: { shadeId }, take: MOST_OF_SHADE })
  return rows.flatMap(({ brand, base, colorants: stored }) => {
    const parsed = parseColorants(stored)
    return parsed === null ? [] : [{ brand, base, colorants: parsed }]
  })
}
