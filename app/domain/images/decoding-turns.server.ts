import { singleton } from '~/platform/singleton.server'

/** Who waits for a turn: a person with an upload goes before pictures that are made by the way. */
type Urgency = 'upload' | 'usual'

interface Turns {
  isBusy: boolean
  waiting: Record<Urgency, (() => void)[]>
}

const getTurns = (): Turns =>
  singleton('decoding-turns', () => ({ isBusy: false, waiting: { upload: [], usual: [] } }))

/** Does the work when nothing else of the process decodes or encodes a picture: one can take hundreds of megabytes, and the processor for seconds. */
export async function inDecodingTurn<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
  const turns = getTurns()
  if (turns.isBusy) await new Promise<void>((resolve) => turns.waiting[urgency].push(resolve))
  turns.isBusy = true
  try {
    return await work()
  } finally {
    const next = turns.waiting.upload.shift() ?? turns.waiting.usual.shift()
    // Whoever comes next takes the turn over; nobody can slip in between.
    if (next) next()
    else turns.isBusy = false
  }
}

/** How many wait for their turn. */
export function countWaiting(urgency: Urgency): number {
  return getTurns().waiting[urgency].length
}
