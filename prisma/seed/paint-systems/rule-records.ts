import { packText, type SeedCatalog, type SeedProduct } from '../catalog/build-catalog'
import { createRandom } from '../random'
import { seedId } from '../seed-id'
import { typeset } from '../typography'
import { insideRules } from './rules-inside'
import { outsideRules } from './rules-outside'
import { woodRules } from './rules-wood'
import type { GoodName } from './seed-rule'

export const PAINT_RULES = [...insideRules, ...outsideRules, ...woodRules]

/** The rules of «Что красим?», by table. */
export function paintRuleRecords({ products }: SeedCatalog, at: Date) {
  const random = createRandom('paint rules')
  const rules = PAINT_RULES.map((rule) => ({ ...rule, id: seedId(random, at) }))
  const steps = rules.flatMap(({ id: ruleId, steps: own }) =>
    own.map(({ goods, ...step }, position) => ({
      row: { id: seedId(random, at), ruleId, position, ...step, text: typeset(step.text) },
      goods,
    })),
  )
  const goods = steps.flatMap(({ row, goods: names }) =>
    names.map((good, position) => {
      const { id: productId, sku, name } = productOf(good, products)
      return { id: seedId(random, at), stepId: row.id, position, productId, sku, name }
    }),
  )
  const answers = rules.map(({ steps: _, ...rule }) => ({ ...rule, createdAt: at, updatedAt: at }))
  return [
    ['PaintRule', answers],
    ['PaintRuleStep', steps.map(({ row }) => row)],
    ['PaintRuleGood', goods],
  ] as const
}

/** @throws for a line that the demo does not have */
export function productOf(good: GoodName, products: readonly SeedProduct[]): SeedProduct {
  const [, name = '', size, color] = /^([^@:]+)(?:@(.+))?(?::(.+))?$/.exec(good) ?? []
  const own = products.filter(({ line }) => line.name === name)
  const sized =
    size === undefined ? own : own.filter(({ pack }) => packText(pack) === size.replaceAll(' ', '\u00a0'))
  const wanted = sized.filter((product) => product.color === (color ?? 'белый'))
  const some = wanted.length > 0 ? wanted : color === undefined ? sized : []
  const found = some.find(({ isActive, inStock }) => isActive && inStock) ?? some[0]
  if (!found) throw new Error(`The demo has no goods for ${good}`)
  return found
}
