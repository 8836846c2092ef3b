import { setTimeout as sleep } from 'node:timers/promises'

import { PATIENCE } from '../setup/patience'

/** Milliseconds between two tries. */
const PAUSE = 200

/**
 * Sends the same request again while the shop answers 503, for as long as tests are patient. A crowd of requests can meet limits of
 * time on a busy machine; such an answer has changed nothing, so the books are the same however often it is sent.
 */
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
