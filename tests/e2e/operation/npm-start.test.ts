import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { findFreePort, isPortFree } from '../../../scripts/free-port.ts'
import { NpmStart } from '~tests/support/shop/npm-start'
import { makeDataDir } from '~tests/support/setup/test-environment'
import { PATIENCE } from '~tests/support/setup/patience'

const dataDir = makeDataDir()
let port: number
let running: NpmStart | undefined

function start(env: Record<string, string> = {}): NpmStart {
  const given = {
    DATA_DIR: dataDir,
    PORT: String(port),
    METRICS_PORT: '0',
    WORKER_HEALTH_PORT: '0',
    SEED: 'none',
    DATABASE_URL: '',
    NODE_ENV: 'production',
  }
  running = new NpmStart({ env: { ...given, ...env } })
  return running
}

const fetchStatus = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

beforeAll(async () => {
  port = await findFreePort(7080)
})

afterEach(async () => {
  await running?.stop()
})

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

describe('npm start', () => {
  it('npm start sets up a shop from nothing and prints its address and sign-in', async () => {
    const first = start()
    await first.isReady()
    expect(first.output).toContain(`http://localhost:${port}/`)
    expect(first.output).toContain(`http://localhost:${port}/admin`)
    expect(first.output).toContain('/dev/mail')
    const [email = '', password = ''] = readFileSync(join(dataDir, 'administrator.txt'), 'utf8').split('\n')
    expect(first.output).toContain(email)
    expect(first.output).toContain(password)
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    for (const name of ['administrator.txt', 'app-secret', 'postgres.password']) {
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
    }
    expect(await fetchStatus('/readyz')).toBe(200)
    expect(await first.stop('SIGINT')).toBe(0)
    expect(await isPortFree(port)).toBe(true)
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  })

  it('npm start keeps all data over a restart, and creates nothing again', async () => {
    const secret = readFileSync(join(dataDir, 'app-secret'), 'utf8')
    const password = readFileSync(join(dataDir, 'administrator.txt'), 'utf8').split('\n')[1] ?? ''
    const second = start()
    await second.isReady()
    expect(second.output).not.toMatch(/Building|Creating|Filling/)
    expect(second.output).not.toContain(password)
    expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).toBe(secret)
    expect(await second.stop('SIGTERM')).toBe(0)
  })

  it('npm start restarts sandbox, web and worker after a crash and reports it', async () => {
    const one = start()
    await one.isReady()
    expect(one.children()).toHaveLength(3)
    const sandbox = /the sandbox at (http:\/\/127\.0\.0\.1:\d+)/.exec(one.output)?.[1] ?? ''
    expect(await (await fetch(sandbox)).text()).toContain('деньги не списываются')
    for (const pid of one.children()) process.kill(pid, 'SIGKILL')
    await one.says('web ended (SIGKILL); starting it again')
    await one.says('worker ended (SIGKILL); starting it again')
    const deadline = Date.now() + PATIENCE
    while ((await fetchStatus('/readyz').catch(() => 0)) !== 200 && Date.now() < deadline) await sleep(100)
    expect(await fetchStatus('/readyz')).toBe(200)
    await expect.poll(() => one.children().length).toBe(3)
    await expect.poll(async () => (await fetch(sandbox).catch(() => null))?.status).toBe(200)
  })

  it('npm start ends web and worker when it is killed, and reuses their database at the next start', async () => {
    const killed = start()
    await killed.isReady()
    await killed.stop('SIGKILL')
    const deadline = Date.now() + PATIENCE
    while (!(await isPortFree(port)) && Date.now() < deadline) await sleep(100)
    expect(await isPortFree(port)).toBe(true)
    const next = start()
    await next.isReady()
    expect(await next.stop()).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  })

  it('npm start names the port in use and how to choose another', async () => {
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    const refused = start()
    expect(await refused.ends()).toBe(1)
    expect(refused.output).toContain(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`)
    squatter.close()
  })

  it('npm start reports an error in the environment and ends', async () => {
    const refused = start({ LOG_LEVEL: 'loud', RATE_LIMITS: 'maybe' })
    expect(await refused.ends()).toBe(1)
    expect(refused.output).toContain('LOG_LEVEL')
    expect(refused.output).toContain('RATE_LIMITS')
  })
})
