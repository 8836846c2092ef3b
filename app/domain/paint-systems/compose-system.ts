import { LEFT_OUT } from './left-out'
import type { MatchedStep } from './match-rules'
import { STEP_LABELS } from './paint-rule'
import type { PlannedLine, PlannedStep, PlannedSystem } from './planned-system'
import { optionOf, sumOf, type NamedGood } from './step-options'

/** By the name of a step: the key of an option, or `LEFT_OUT`. */
export type StepChoices = Readonly<Record<string, string>>

interface Composition {
  steps: readonly MatchedStep[]
  goods: ReadonlyMap<string, NamedGood>
  area: number
  choices: StepChoices
}

export const stepName = (index: number): string => `step-${index + 1}`

export function composeSystem({ steps, goods, area, choices }: Composition): PlannedSystem {
  const used = new Map<string, number>()
  const planned = steps.map((step, index) => {
    const name = stepName(index)
    const found = planStep(step, { goods, used, area, name, choice: choices[name] })
    for (const { productId, quantity } of found.chosen?.lines ?? [])
      used.set(productId, (used.get(productId) ?? 0) + quantity)
    return found
  })
  const lines = mergedLines(planned.flatMap(({ chosen }) => chosen?.lines ?? []))
  return {
    steps: planned,
    lines,
    totalKopecks: sumOf(lines),
    isShort: planned.some(
      ({ chosen, isLeftOut, missing }) => chosen === null && !isLeftOut && missing.length > 0,
    ),
  }
}

interface StepPlace extends Pick<Composition, 'goods' | 'area'> {
  name: string
  choice: string | undefined
  /** Pieces that the steps before take from the stock. */
  used: ReadonlyMap<string, number>
}

function planStep(step: MatchedStep, { goods, used, area, name, choice }: StepPlace): PlannedStep {
  const { kind, text, coats, ruleId, areaPerPiece } = step
  const found = step.goods.map(({ productId, name: title }) => {
    const good = productId === null ? undefined : goods.get(productId)
    const option = good ? optionOf(withoutUsed(good, used), { kind, coats, areaPerPiece, area }) : null
    return { name: good?.name ?? title, option }
  })
  const options = found.flatMap(({ option }) => option ?? [])
  const isLeftOut = choice === LEFT_OUT
  const chosen = options.find(({ key }) => key === choice) ?? options[0] ?? null
  return {
    ...{ name, kind, text, coats, ruleId, options, isLeftOut },
    label: STEP_LABELS[kind],
    chosen: isLeftOut ? null : chosen,
    missing: found.flatMap(({ option, name: title }) => (option === null ? title : [])),
  }
}

const withoutUsed = (good: NamedGood, used: StepPlace['used']): NamedGood => ({
  ...good,
  pieces: good.pieces.map((piece) => ({
    ...piece,
    available: piece.available - (used.get(piece.productId) ?? 0),
  })),
})

/** A product that two steps need stands in the cart once. */
function mergedLines(lines: readonly PlannedLine[]): PlannedLine[] {
  const merged = new Map<string, PlannedLine>()
  for (const line of lines) {
    const before = merged.get(line.productId)?.quantity ?? 0
    merged.set(line.productId, { ...line, quantity: before + line.quantity })
  }
  return [...merged.values()]
}
