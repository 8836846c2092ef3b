export const CALCULATOR_LIMITS = {
  area: { min: 1, max: 10_000 },
  coats: { min: 1, max: 5 },
  reserve: { min: 0, max: 50 },
} as const

export interface PaintJob {
  area: number
  coats: number
  reserve: number
}

export interface Can {
  productId: string
  volumeMl: number
  priceKopecks: number
  available: number
}

export interface CanSet {
  lines: { can: Can; quantity: number }[]
  totalMl: number
  totalKopecks: number
}

/** Above this many volume steps the search is coarser, but never returns too little paint. */
const MAX_STEPS = 20_000

/** `coverage` is square metres per litre and coat; rounds up to 100 ml. */
export function paintNeededMl(job: PaintJob, coverage: number): number {
  const litres = ((job.area * job.coats) / coverage) * (1 + job.reserve / 100)
  // Prevents 26.4 l from becoming 26.5 through floating-point error.
  return Math.ceil(Number((litres * 10).toFixed(6))) * 100
}

/** Null when the stock is not sufficient. */
export function cheapestSet(cans: readonly Can[], neededMl: number): CanSet | null {
  const usable = cans.filter((can) => can.volumeMl > 0 && can.available > 0)
  const inStock = usable.reduce((sum, can) => sum + can.volumeMl * can.available, 0)
  if (neededMl <= 0 || inStock < neededMl) return null
  const coarse = Math.max(1, Math.ceil(neededMl / MAX_STEPS))
  const exact = usable.map((can) => can.volumeMl).reduce(greatestCommonDivisor)
  const step = Math.max(exact, coarse)
  const bundles = usable.flatMap((can) => splitIntoBundles(can, neededMl, step))
  const quantities = solve(bundles, Math.ceil(neededMl / step))
  // Coarse steps can hide available paint; then all cans are needed.
  return quantities
    ? toSet(usable, quantities)
    : toSet(usable, new Map(usable.map((can) => [can.productId, can.available])))
}

export interface OfferedSet extends CanSet {
  neededMl: number
  /** Per cent within `neededMl`; null for typed litres. */
  reserve: number | null
}

/** The reserve alone must not cause a bucket that remains unopened. */
const DEAR_RESERVE = 1.2

/**
 * The cheapest set with the reserve and, if that saves money, the one that barely covers the area. The latter
 * comes first where the reserve makes the set a fifth dearer. Empty when the stock is not sufficient.
 */
export function offeredSets(cans: readonly Can[], job: PaintJob, coverage: number): OfferedSet[] {
  const lean = setFor(cans, { ...job, reserve: 0 }, coverage)
  const full = setFor(cans, job, coverage)
  if (!lean) return []
  if (!full) return [lean]
  if (lean.totalKopecks >= full.totalKopecks) return [full]
  return full.totalKopecks >= lean.totalKopecks * DEAR_RESERVE ? [lean, full] : [full, lean]
}

function setFor(cans: readonly Can[], job: PaintJob, coverage: number): OfferedSet | null {
  const neededMl = paintNeededMl(job, coverage)
  const set = cheapestSet(cans, neededMl)
  return set && { ...set, neededMl, reserve: job.reserve }
}

interface Bundle {
  can: Can
  count: number
  steps: number
  cost: number
}

/** Bundles of 1, 2, 4, … cans can form any number up to the stock. */
function splitIntoBundles(can: Can, neededMl: number, step: number): Bundle[] {
  const bundles: Bundle[] = []
  let left = Math.min(can.available, Math.ceil(neededMl / can.volumeMl) + 1)
  for (let size = 1; left > 0; size *= 2) {
    const count = Math.min(size, left)
    bundles.push({
      can,
      count,
      steps: Math.floor((can.volumeMl * count) / step),
      cost: can.priceKopecks * count,
    })
    left -= count
  }
  return bundles
}

/** Inverted 0/1 knapsack: the cheapest bundles with at least `target` steps. */
function solve(bundles: readonly Bundle[], target: number): Map<string, number> | null {
  const best = new Float64Array(target + 1).fill(Infinity)
  best[0] = 0
  const taken = bundles.map((bundle) => {
    const takes = new Uint8Array(target + 1)
    for (let volume = target; volume > 0; volume -= 1) {
      const cost = (best[Math.max(0, volume - bundle.steps)] ?? Infinity) + bundle.cost
      if (cost < (best[volume] ?? Infinity)) {
        best[volume] = cost
        takes[volume] = 1
      }
    }
    return takes
  })
  if (best[target] === Infinity) return null
  return walkBack(bundles, taken, target)
}

function walkBack(
  bundles: readonly Bundle[],
  taken: readonly Uint8Array[],
  target: number,
): Map<string, number> {
  const quantities = new Map<string, number>()
  let volume = target
  for (let index = bundles.length - 1; index >= 0 && volume > 0; index -= 1) {
    const bundle = bundles[index]
    if (!bundle || taken[index]?.[volume] !== 1) continue
    quantities.set(bundle.can.productId, (quantities.get(bundle.can.productId) ?? 0) + bundle.count)
    volume = Math.max(0, volume - bundle.steps)
  }
  return quantities
}

function toSet(cans: readonly Can[], quantities: ReadonlyMap<string, number>): CanSet {
  const lines = cans
    .map((can) => ({ can, quantity: quantities.get(can.productId) ?? 0 }))
    .filter((line) => line.quantity > 0)
    .sort((a, b) => b.can.volumeMl - a.can.volumeMl)
  return {
    lines,
    totalMl: lines.reduce((sum, { can, quantity }) => sum + can.volumeMl * quantity, 0),
    totalKopecks: lines.reduce((sum, { can, quantity }) => sum + can.priceKopecks * quantity, 0),
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
