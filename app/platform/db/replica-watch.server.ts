import { getDirectUrl } from './database-pools.server'
import { getEnv } from '../process/env.server'
import { getLogger } from '../logs/log.server'
import { getPurgeFeed, type PurgeFollower } from '../cache/purges.server'
import { ReplicaProbe } from './replica-probe.server'
import { forgetSingleton, singleton } from '../process/singleton.server'
import { warnRepeatedly } from '../logs/warn-repeatedly.server'

/** Milliseconds. */
const PAUSE = 1_000
/** Milliseconds; doubled while the replica lacks the change. */
const FIRST_PAUSE = 20
const MAX_POSITIONS = 600

/**
 * Not the flushed position: asynchronous commits are visible before the flush. At the start of a log page
 * (24-byte header) or segment (40) the position is behind the header, a replica's before it.
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

/** `away`: no answer or no primary; `foreign`: accepts writes or is another database. */
export type ReplicaState = 'unknown' | 'used' | 'behind' | 'away' | 'foreign'

export type ReplicaReads = Record<'replica' | 'primary' | 'repeated', number>

/**
 * Positions of the primary are recorded with the time before they were read: a replica that has replayed up
 * to one has everything committed by then (`freshAt`). Server clocks do not matter, and an idle primary
 * causes no lag.
 *
 * After a purge the replica is not read until it has replayed the change. So caches are as fresh as with the
 * primary.
 */
export class ReplicaWatch implements PurgeFollower {
  readonly reads: ReplicaReads = { replica: 0, primary: 0, repeated: 0 }
  readonly measured: Promise<void>
  private readonly primary = new ReplicaProbe<PrimaryRow>(getDirectUrl(), PRIMARY)
  private readonly replica: ReplicaProbe<ReplicaRow>
  private readonly lostListeners = new Set<(error: Error) => void>()
  private positions: { at: number; position: bigint }[] = []
  private condition: 'unknown' | 'following' | 'away' | 'foreign' = 'unknown'
  /** Milliseconds of performance.now(). */
  private freshAt = -Infinity
  private purgedAt = -Infinity
  private measuredAt = -Infinity
  private transactionAge: number | null = null
  private reported: ReplicaState = 'unknown'
  private pause = PAUSE
  private timer: NodeJS.Timeout | undefined
  private dueAt = Infinity
  private isClosed = false

  constructor(
    url: string,
    private readonly limitSeconds: number,
  ) {
    this.replica = new ReplicaProbe(url, REPLICA)
    this.measured = this.measure()
    void this.measured.finally(() => this.measureAfter(this.nextPause()))
  }

  isUsable(): boolean {
    return this.state === 'used' && this.freshAt >= this.purgedAt
  }

  get state(): ReplicaState {
    if (this.condition !== 'following') return this.condition
    return performance.now() - this.freshAt <= this.limitSeconds * 1_000 ? 'used' : 'behind'
  }

  get lagSeconds(): number | null {
    if (this.condition === 'unknown' || this.condition === 'foreign') return null
    if (this.freshAt === -Infinity) return this.transactionAge
    return (
      Math.max(0, (this.condition === 'away' ? performance.now() : this.measuredAt) - this.freshAt) / 1_000
    )
  }

  onLost(listener: (error: Error) => void): () => void {
    this.lostListeners.add(listener)
    return () => this.lostListeners.delete(listener)
  }

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
      // Without the primary's position the last measurement stays valid until it is too old.
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

/** Null without DATABASE_REPLICA_URL. */
export function getReplicaWatch(): ReplicaWatch | null {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG: limit } = getEnv()
  if (url === undefined) return null
  return singleton('replica-watch', () => {
    const watch = new ReplicaWatch(url, limit)
    getPurgeFeed().follow(watch)
    return watch
  })
}

export async function closeReplicaWatch(): Promise<void> {
  const watch = forgetSingleton('replica-watch') as ReplicaWatch | undefined
  await watch?.close()
}
