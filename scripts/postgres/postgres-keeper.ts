import { statfsSync } from 'node:fs'

import { logLimitBytes } from '../log-limit.ts'
import { RestartPauses } from '../restart-pauses.ts'
import { cutServerLog } from './cut-server-log.ts'
import type { PostgresHome } from './postgres-home.ts'
import type { PostgresServer } from './postgres-server.ts'
import type { Ended } from './run-as.ts'

const LOOK_EVERY_MS = 500
const PAUSES = { first: 250, longest: 3_000, healthy: 60_000 }
const LITTLE_ROOM_BYTES = 32_000_000

interface PostgresKeeperOptions {
  server: Pick<PostgresServer, 'find'>
  place: Pick<PostgresHome, 'home' | 'logFile'>
  startAgain: () => Promise<Ended>
  report: (line: string) => void
}

export class PostgresKeeper {
  private timer: NodeJS.Timeout | undefined
  private look: Promise<void> = Promise.resolve()
  private ending = false
  private upSince = Date.now()
  private isDown = false
  private readonly pauses = new RestartPauses(PAUSES)
  private readonly options: PostgresKeeperOptions

  constructor(options: PostgresKeeperOptions) {
    this.options = options
  }

  begin(): void {
    this.upSince = Date.now()
    this.lookIn(LOOK_EVERY_MS)
  }

  async end(): Promise<void> {
    this.ending = true
    clearTimeout(this.timer)
    await this.look
  }

  private lookIn(milliseconds: number): void {
    if (this.ending) return
    this.timer = setTimeout(() => {
      this.look = this.inspect().then((pause) => {
        this.lookIn(pause)
      })
    }, milliseconds)
  }

  /** Returns milliseconds. */
  private async inspect(): Promise<number> {
    const { server, place, report } = this.options
    cutServerLog(place.logFile, logLimitBytes())
    if (server.find()) {
      if (this.isDown) report('Postgres runs again.')
      if (this.isDown) this.upSince = Date.now()
      this.isDown = false
      return LOOK_EVERY_MS
    }
    const pause = this.pauses.next(this.isDown ? 0 : Date.now() - this.upSince)
    if (!this.isDown) report('Postgres has ended; starting it again.')
    const problem = await this.tryToStart()
    if (problem !== undefined && !this.isDown)
      report(`Postgres does not start (${problem}); trying again until it does.`)
    this.isDown = true
    return problem === undefined ? 0 : pause
  }

  private async tryToStart(): Promise<string | undefined> {
    try {
      const { code } = await this.options.startAgain()
      if (code === 0) return undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    return this.lacksRoom() ? 'the disk is full' : `its log is ${this.options.place.logFile}`
  }

  private lacksRoom(): boolean {
    try {
      const { bavail, bsize } = statfsSync(this.options.place.home)
      return bavail * bsize < LITTLE_ROOM_BYTES
    } catch {
      return false
    }
  }
}
