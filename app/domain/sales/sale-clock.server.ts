import { getPurgeFeed, type PurgeFeed, type PurgeFollower } from '~/platform/cache/purges.server'
import { sql } from '~/platform/db/db.server'
import { getLogger } from '~/platform/logs/log.server'
import { singleton } from '~/platform/process/singleton.server'

import { GOODS_TAG, SALES_TAG } from './ask-for-prices.server'

/** Milliseconds. */
const LOOK_AGAIN = 60_000
const AFTER_A_FAILURE = 10_000
/** Milliseconds; several changes within them cause one update. */
const GATHER = 20

/** By the database's clock, which all processes share. */
const NEXT = `SELECT (extract(epoch FROM min(change."at") - clock_timestamp()) * 1000)::float8 AS "milliseconds"
  FROM "SaleRule" rule, LATERAL (VALUES (rule."startsAt"), (rule."endsAt")) change("at") WHERE rule."isActive" AND change."at" > clock_timestamp()`

/**
 * Clears this process's cached pages and figures of goods exactly when a sale starts or ends, even if the
 * worker is late.
 */
export function startSaleClock(): void {
  singleton('sale-clock', () => new SaleClock(getPurgeFeed()))
}

class SaleClock implements PurgeFollower {
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly feed: PurgeFeed) {
    feed.follow(this)
    this.wake(0)
  }

  drop(tags: readonly string[]): void {
    if (tags.includes(SALES_TAG)) this.wake(GATHER)
  }

  clear(): void {
    this.wake(GATHER)
  }

  private wake(milliseconds: number): void {
    this.after(milliseconds, () => void this.look())
  }

  private async look(): Promise<void> {
    // Nothing is cached while purges are not received, and a stopping process must not reconnect.
    if (!this.feed.listening) {
      this.wake(AFTER_A_FAILURE)
      return
    }
    try {
      const [row] = await sql<{ milliseconds: number | null }>(NEXT, [], { name: 'next-sale-change' })
      const next = row?.milliseconds ?? null
      if (next === null || next > LOOK_AGAIN) this.wake(LOOK_AGAIN)
      else this.after(Math.ceil(next), () => this.turn())
    } catch (error) {
      getLogger().warn({ err: error }, 'the next start or end of a sale could not be read; trying again')
      this.wake(AFTER_A_FAILURE)
    }
  }

  private turn(): void {
    this.feed.forget([GOODS_TAG])
    this.wake(0)
  }

  private after(milliseconds: number, work: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(work, milliseconds)
    this.timer.unref()
  }
}
