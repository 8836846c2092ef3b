import { getDirectUrl } from './database-pools.server'
import { getEnv } from './env.server'
import { getLogger } from './log.server'
import { getPurgeFeed, type PurgeFollower } from './purges.server'
import { ReplicaProbe } from './replica-probe.server'
import { forgetSingleton, singleton } from './singleton.server'
import { warnRepeatedly } from './warn-repeatedly.server'

/** Milliseconds between two measurements. */
const PAUSE = 1_000
/**
 * Milliseconds from a purge to the measurement that ends its wait; doubled while the replica lacks the
 * change.
 */
const FIRST_PAUSE = 20
/** Positions of the primary that are remembered: ten minutes of lag are measured exactly. */
const MAX_POSITIONS = 600

/**
 * Not the flushed position: a change that is committed without waiting for the disk is visible before it is
 * flushed. Where a page of the log (24 bytes of header) or a segment (40) has just begun, the position stands
 * behind the header and a replica's before it.
 */
const PRIMARY = `SELECT (present - CASE
    WHEN mod(present, pg_size_bytes(current_setting('wal_segment_size'))) = 40 THEN 40
    WHEN mod(present, current_setting('wal_block_size')::int) = 24 THEN 24 ELSE 0 END)::text AS "position",
  (SELECT "system_identifier" FROM pg_control_system()) || ' ' || current_database() AS "cluster"
  FROM (SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS present) AS log`

const REPLICA = `SELECT pg_is_in_recovery() AS "isStandby", EXISTS (SELECT 1 FROM pg_stat_wal_receiver) AS "isFollowing",
  coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::text AS "position",
  extract(epoch FROM now() - pg_last_xact_replay_timestamp())::float8 AS "transactionAge",
  (SELECT "system_identifier" FROM pg_control_system()) || ' ' || current_database() AS "cluster"`

interface PrimaryRow {
  position: string
  cluster: string
}

interface ReplicaRow extends PrimaryRow {
  isStandby: boolean
  isFollowing: boolean
  transactionAge: number | null
}

/**
 * Why a replica is used or not: `away` does not answer or follows no primary, `foreign` takes writes or is
 * another database.
 */
export type ReplicaState = 'unknown' | 'used' | 'behind' | 'away' | 'foreign'

/**
 * How many reads that may be behind were answered where; `repeated` ones failed on the replica and were
 * answered by the primary.
 */
export type ReplicaReads = Record<'replica' | 'primary' | 'repeated', number>

/**
 * Measures how far the replica is behind, in the background. Positions of the primary are remembered with the
 * moment before they were read: what the replica has replayed up to a position holds everything that was
 * committed before that moment (`freshAt`). No clock of either server is compared, and an idle primary makes
 * no lag.
 *
 * After a purge the replica is not read until it has replayed what was purged. So nothing that is read after
 * a purge can be older than it, and what the stores of this process keep is as fresh as if it had been read
 * from the primary.
 */
export class ReplicaWatch implements PurgeFollower {
  readonly reads: ReplicaReads = { replica: 0, primary: 0, repeated: 0 }
  /** Resolves when the replica has been measured, or found away, for the first time. */
  readonly measured: Promise<void>
  private readonly primary = new ReplicaProbe<PrimaryRow>(getDirectUrl(), PRIMARY)
  private readonly replica: ReplicaProbe<ReplicaRow>
  private readonly lostListeners = new Set<(error: Error) => void>()
  private positions: { at: number; position: bigint }[] = []
  private condition: 'unknown' | 'following' | 'away' | 'foreign' = 'unknown'
  /** Points of performance.now() in milliseconds. */
  private freshAt = -Infinity
  private purgedAt = -Infinity
  private measuredAt = -Infinity
  private transactionAge: number | null = null
  private reported: ReplicaState = 'unknown'
  private pause = PAUSE
  private timer: NodeJS.Timeout | undefined
  private dueAt = Infinity
  private isClosed = false

  /** Begins to measure `url` at once; `limitSeconds` is the lag up to which it is used. */
  constructor(
    url: string,
    private readonly limitSeconds: number,
  ) {
    this.replica = new ReplicaProbe(url, REPLICA)
    this.measured = this.measure()
    void this.measured.finally(() => this.measureAfter(this.nextPause()))
  }

  /** Whether a read that begins now may go to the replica. */
  isUsable(): boolean {
    return this.state === 'used' && this.freshAt >= this.purgedAt
  }

  /** What the last measurement found; the short wait after a purge does not show. */
  get state(): ReplicaState {
    if (this.condition !== 'following') return this.condition
    return performance.now() - this.freshAt <= this.limitSeconds * 1_000 ? 'used' : 'behind'
  }

  /**
   * Seconds that the replica was behind at the last measurement, or has been silent since; null while it has
   * never been measured.
   */
  get lagSeconds(): number | null {
    if (this.condition === 'unknown' || this.condition === 'foreign') return null
    if (this.freshAt === -Infinity) return this.transactionAge
    return (
      Math.max(0, (this.condition === 'away' ? performance.now() : this.measuredAt) - this.freshAt) / 1_000
    )
  }

  /** Calls `listener` once when the replica is lost; returns the way to take that back. */
  onLost(listener: (error: Error) => void): () => void {
    this.lostListeners.add(listener)
    return () => this.lostListeners.delete(listener)
  }

  /** Leaves the replica out until the next measurement, and ends what is being read there. */
  lose(error: Error): void {
    this.condition = 'away'
    for (const listener of [...this.lostListeners]) listener(error)
    this.lostListeners.clear()
    this.report(error)
  }

  drop(): void {
    this.purgedAt = performance.now()
    this.pause = FIRST_PAUSE
    if (this.dueAt > performance.now() + FIRST_PAUSE && this.dueAt !== Infinity)
      this.measureAfter(FIRST_PAUSE)
  }

  clear(): void {
    this.drop()
  }

  /** Stops measuring. */
  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    this.lose(new Error('The replica is not watched any more'))
    await Promise.all([this.primary.close(), this.replica.close()])
  }

  private measureAfter(milliseconds: number): void {
    clearTimeout(this.timer)
    if (this.isClosed) return
    this.dueAt = performance.now() + milliseconds
    this.timer = setTimeout(() => {
      this.dueAt = Infinity
      void this.measure().finally(() => this.measureAfter(this.nextPause()))
    }, milliseconds)
    this.timer.unref()
  }

  private nextPause(): number {
    const isBehind = this.state === 'used' && this.freshAt < this.purgedAt
    if (!isBehind) return PAUSE
    const pause = this.pause
    this.pause = Math.min(2 * pause, PAUSE)
    return pause
  }

  private async measure(): Promise<void> {
    const at = performance.now()
    try {
      const present = await this.primary.ask()
      this.positions.push({ at, position: BigInt(present.position) })
      if (this.positions.length > MAX_POSITIONS) this.positions.shift()
      await this.measureReplica(present.cluster)
    } catch (error) {
      // Without the primary's position the last measurement stands until it is too old.
      warnRepeatedly({ err: error }, 'the lag of the replica cannot be measured')
    }
  }

  private async measureReplica(cluster: string): Promise<void> {
    let found: ReplicaRow
    try {
      found = await this.replica.ask()
    } catch (error) {
      if (!this.isClosed) this.lose(error instanceof Error ? error : new Error(String(error)))
      return
    }
    if (this.isClosed) return
    this.measuredAt = performance.now()
    this.transactionAge = found.transactionAge
    if (!found.isStandby || found.cluster !== cluster) this.condition = 'foreign'
    else this.condition = found.isFollowing ? 'following' : 'away'
    const position = BigInt(found.position)
    const replayed = this.positions.findLastIndex((one) => one.position <= position)
    const reached = this.positions[replayed]
    if (reached) {
      this.freshAt = Math.max(this.freshAt, reached.at)
      this.positions = this.positions.slice(replayed)
    }
    this.report()
  }

  private report(error?: Error): void {
    const { state, lagSeconds } = this
    if (state === this.reported || this.isClosed) return
    this.reported = state
    if (state === 'used') getLogger().info({ lagSeconds }, 'the replica is used')
    else warnRepeatedly({ state, reason: error?.message }, 'the replica is left out')
  }
}

/** The watch of the process; null without DATABASE_REPLICA_URL. */
export function getReplicaWatch(): ReplicaWatch | null {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG: limit } = getEnv()
  if (url === undefined) return null
  return singleton('replica-watch', () => {
    const watch = new ReplicaWatch(url, limit)
    getPurgeFeed().follow(watch)
    return watch
  })
}

/** Stops the watch, if there is one. */
export async function closeReplicaWatch(): Promise<void> {
  const watch = forgetSingleton('replica-watch') as ReplicaWatch | undefined
  await watch?.close()
}
