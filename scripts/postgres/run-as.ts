import { spawn } from 'node:child_process'
import type { PostgresAccount } from './postgres-account.ts'

/** How a program ended, with everything it wrote. */
export interface Ended {
  code: number | null
  output: string
}

/**
 * Runs one of Postgres' programs as the given account, in a session of its own, so that Ctrl-C in the terminal does not reach the server.
 * Resolves when the program itself has ended, though the server it started lives on.
 */
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
    // PGDATA, PGPORT and their like belong to some other Postgres.
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
      // The server may have inherited the pipes; they must not keep this process alive.
      setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
        resolve({ code, output })
      }, 20)
    })
  })
}
