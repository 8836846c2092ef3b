import { getEnv, isLocal } from './env.server'

/** Tests set CRASH_AT to a name, and the process ends there as by kill -9. */
export function failpoint(name: string): void {
  const env = getEnv()
  if (env.CRASH_AT === name && isLocal(env)) process.kill(process.pid, 'SIGKILL')
}
