/** `run` works for about `milliseconds` and returns operations per second. */
export interface Contender {
  name: string
  run: (milliseconds: number) => Promise<number>
}

const ROUNDS = 5
const ROUND_MS = 3_000
const WARM_UP_MS = 1_000

/** Alternates the contenders, so that both share the machine's noise. */
export async function compare(
  title: string,
  ours: Contender,
  limit: Contender,
  promised: number,
  unit = '/s',
): Promise<void> {
  const figures = { ours: [] as number[], limit: [] as number[], ratio: [] as number[] }
  await ours.run(WARM_UP_MS)
  await limit.run(WARM_UP_MS)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [a, b] =
      round % 2 === 0
        ? [await ours.run(ROUND_MS), await limit.run(ROUND_MS)]
        : flip([await limit.run(ROUND_MS), await ours.run(ROUND_MS)])
    figures.ours.push(a)
    figures.limit.push(b)
    figures.ratio.push(a / b)
  }
  const show = (value: number): string => value.toFixed(value < 100 ? 1 : 0)
  const line = `${title}: ${show(median(figures.ours))}${unit} ours (${ours.name}), ${show(median(figures.limit))}${unit} limit (${limit.name})`
  const spread = `${Math.min(...figures.ratio).toFixed(2)}–${Math.max(...figures.ratio).toFixed(2)}`
  process.stdout.write(
    `${line}, ratio ${median(figures.ratio).toFixed(2)} (${spread}), promised ≥ ${promised}\n`,
  )
}

export async function perSecond(
  parallel: number,
  milliseconds: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const start = performance.now()
  let done = 0
  const lane = async (): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: parallel }, lane))
  return done / ((performance.now() - start) / 1_000)
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function flip([a, b]: [number, number]): [number, number] {
  return [b, a]
}
