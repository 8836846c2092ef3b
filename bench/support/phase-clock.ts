import { readdirSync, readFileSync } from 'node:fs'

import { processorTime } from './processor-time'

const SAMPLE_MS = 50

export interface PhaseTime {
  seconds: number
  processorSeconds: number
}

interface SeenProcess {
  phase: string
  milliseconds: number
}

function parentOf(pid: number): number {
  const text = read(pid, 'stat')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
}

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Linux only. */
export class PhaseClock {
  private readonly seen = new Map<number, SeenProcess>()
  private readonly spans = new Map<string, { from: number; to: number }>()
  private readonly timer: NodeJS.Timeout
  private readonly mark: string
  private readonly phaseOf: (commandLine: string) => string

  constructor(mark: string, phaseOf: (commandLine: string) => string) {
    this.mark = mark
    this.phaseOf = phaseOf
    this.timer = setInterval(() => {
      this.look()
    }, SAMPLE_MS)
  }

  stop(): Map<string, PhaseTime> {
    clearInterval(this.timer)
    this.look()
    const phases = new Map<string, PhaseTime>()
    for (const [phase, { from, to }] of this.spans) {
      const times = [...this.seen.values()]
        .filter((process) => process.phase === phase)
        .map(({ milliseconds }) => milliseconds)
      const processorSeconds = times.reduce((sum, time) => sum + time, 0) / 1_000
      phases.set(phase, { seconds: (to - from) / 1_000, processorSeconds })
    }
    return phases
  }

  private look(): void {
    const now = performance.now()
    for (const pid of readdirSync('/proc').map(Number)) {
      if (!(pid > 0) || !this.isOurs(pid)) continue
      const commandLine = read(pid, 'cmdline').split('\0').join(' ')
      if (commandLine === '') continue
      const phase = this.phaseOf(commandLine)
      const milliseconds = Math.max(processorTime(pid), this.seen.get(pid)?.milliseconds ?? 0)
      this.seen.set(pid, { phase, milliseconds })
      this.spans.set(phase, { from: this.spans.get(phase)?.from ?? now, to: now })
    }
  }

  private isOurs(pid: number): boolean {
    return (
      this.seen.has(pid) ||
      read(pid, 'environ').split('\0').includes(this.mark) ||
      this.seen.has(parentOf(pid))
    )
  }
}
