import { setTimeout as sleep } from 'node:timers/promises'

import { PATIENCE } from '../setup/patience'

/** Milliseconds. */
const PAUSE = 200

/** Retries on 503: on a busy machine many requests can time out, and such a request has changed nothing. */
export async function whileBusy<Answer extends { status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const answer = await send()
    if (answer.status !== 503 || Date.now() > deadline) return answer
    await sleep(PAUSE)
  }
}
