import { singleton } from '~/platform/process/singleton.server'

type Urgency = 'upload' | 'usual'

interface Turns {
  isBusy: boolean
  waiting: Record<Urgency, (() => void)[]>
}

const getTurns = (): Turns =>
  singleton('decoding-turns', () => ({ isBusy: false, waiting: { upload: [], usual: [] } }))

/** One picture at a time per process, since each may take hundreds of megabytes and seconds of CPU. */
export async function inDecodingTurn<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
  const turns = getTurns()
  if (turns.isBusy) await new Promise<void>((resolve) => turns.waiting[urgency].push(resolve))
  turns.isBusy = true
  try {
    return await work()
  } finally {
    const next = turns.waiting.upload.shift() ?? turns.waiting.usual.shift()
    if (next) next()
    else turns.isBusy = false
  }
}

export function countWaiting(urgency: Urgency): number {
  return getTurns().waiting[urgency].length
}
