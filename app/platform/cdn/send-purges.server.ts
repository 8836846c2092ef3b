import { now } from '../dates/clock'
import { doublingWait } from '../queue/doubling-wait'
import { getEnv } from '../process/env.server'
import { retryAfterMs } from '../network/retry-after'
import { warnRepeatedly } from '../logs/warn-repeatedly.server'
import { purgeCalls, type PurgeCall } from './cdn-kinds'
import { ALL_PAGES } from './page-tags'
import { claimPurges, removePurges, replacePurges, type ClaimedPurges } from './purge-rows.server'

/** Milliseconds. */
const CALL_LIMIT = 10_000
const TURN_LIMIT = 40_000
/** Milliseconds. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000
/**
 * Milliseconds. A render that began before the purge may be stored up to 30 s later (RENDER_LIMIT of the page
 * cache); 5 s are for transport.
 */
export const SECOND_PURGE_AFTER = 35_000

class PurgeRefused extends Error {
  override name = 'PurgeRefused'

  constructor(
    message: string,
    readonly requestedWait: number | null = null,
  ) {
    super(message)
  }
}

export async function sendPurges(signal: AbortSignal): Promise<void> {
  const claimed = await claimPurges()
  if (claimed === null) return
  const sentAt = now()
  try {
    await callCdn(claimed.tags, signal)
  } catch (error) {
    await putOff(claimed, error)
    return
  }
  if (claimed.isSecond) await removePurges(claimed)
  else await repeatOnce(claimed, new Date(sentAt.getTime() + SECOND_PURGE_AFTER))
}

function repeatOnce(claimed: ClaimedPurges, at: Date): Promise<void> {
  return replacePurges(claimed, { tags: claimed.tags, wantedAt: at, dueAt: at, failures: 0, isSecond: true })
}

async function putOff(claimed: ClaimedPurges, error: unknown): Promise<void> {
  const { tags, wantedAt, isSecond } = claimed
  const failures = claimed.failures + 1
  const requestedWait = error instanceof PurgeRefused ? error.requestedWait : null
  const wait = Math.min(
    Math.max(doublingWait(failures, FIRST_WAIT, LONGEST_WAIT), requestedWait ?? 0),
    LONGEST_WAIT,
  )
  await replacePurges(claimed, {
    tags,
    wantedAt,
    failures,
    isSecond,
    dueAt: new Date(now().getTime() + wait),
  })
  warnRepeatedly({ err: error }, 'the CDN did not accept a purge; tried again')
}

/** @throws PurgeRefused at the first failed call */
async function callCdn(tags: readonly string[], signal: AbortSignal): Promise<void> {
  const { CDN_KIND, CDN_PURGE_URL, CDN_PURGE_TOKEN } = getEnv()
  if (!CDN_KIND || !CDN_PURGE_URL) throw new PurgeRefused('No CDN is set')
  const turn = AbortSignal.timeout(TURN_LIMIT)
  for (const call of purgeCalls(CDN_KIND, tags, ALL_PAGES, CDN_PURGE_TOKEN)) {
    if (signal.aborted || turn.aborted) throw new PurgeRefused('The worker stopped, or the CDN took too long')
    await callOnce(CDN_PURGE_URL, call)
  }
}

/** The address may contain a secret, so network errors must not leave this function. */
async function callOnce(url: string, call: PurgeCall): Promise<void> {
  const response = await exchange(url, call).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new PurgeRefused(isLate ? 'The CDN did not answer in time' : 'The CDN could not be reached')
  })
  if (response.ok) return
  const requestedWait = retryAfterMs(response.headers.get('Retry-After') ?? undefined, now())
  throw new PurgeRefused(`The CDN answered ${response.status}`, requestedWait)
}

async function exchange(url: string, call: PurgeCall): Promise<Response> {
  const response = await fetch(url, { ...call, redirect: 'error', signal: AbortSignal.timeout(CALL_LIMIT) })
  await response.arrayBuffer()
  return response
}
