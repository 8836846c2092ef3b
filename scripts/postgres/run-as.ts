import { spawn } from 'node:child_process'
import type { PostgresAccount } from './postgres-account.ts'

export interface Ended {
  code: number | null
  output: string
}

/** In its own session, so that Ctrl-C does not reach the server. */
export function runAs(
  account: PostgresAccount | undefined,
  cwd: string,
  program: string,
  args: string[],
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const identity = account ? { uid: account.uid, gid: account.gid } : {}
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
      TZ: 'UTC',
    }
    // PG* variables belong to another Postgres.
    for (const name of Object.keys(env)) if (name.startsWith('PG')) Reflect.deleteProperty(env, name)
    const child = spawn(program, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...identity,
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('exit', (code) => {
      setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
        resolve({ code, output })
      }, 20)
    })
  })
}
