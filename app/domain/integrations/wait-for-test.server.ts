import { setTimeout as pause } from 'node:timers/promises'

import type { IntegrationCallRecord } from './staff-integration'
import { readWholeIntegration } from './whole-integrations.server'

/** Milliseconds. */
const LOOK_EVERY = 250

/** Ten seconds in all. */
const MOST_LOOKS = 40

/** The result of the test that was asked for; null when the worker has not done it in time. */
export async function waitForTest(integrationId: string): Promise<IntegrationCallRecord | null> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await pause(LOOK_EVERY)
    const { isChecking, lastCall } = await readWholeIntegration(integrationId)
    if (!isChecking) return lastCall
  }
  return null
}
