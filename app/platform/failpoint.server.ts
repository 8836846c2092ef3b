import { getEnv, isLocal } from './env.server'

/**
 * Marks a place where a power cut would be worst. Tests start a process with CRASH_AT set to its name, and the process ends there as by
 * kill -9; anywhere else this does nothing.
 */
export function failpoint(name: string): void {
  const env = getEnv()
  if (env.CRASH_AT === name && isLocal(env)) process.kill(process.pid, 'SIGKILL')
}
