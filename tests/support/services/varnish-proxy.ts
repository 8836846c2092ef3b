import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { assertListening } from '../http/assert-listening'
import { eventually } from '../setup/eventually'
import { findDebianProgram } from './debian-program'

const PACKAGES = [
  'varnish',
  'varnish-modules',
  'libvarnishapi3',
  'libjemalloc2',
  'libpcre2-8-0',
  'libedit2',
  'libncursesw6',
] as const

export interface TestVarnish {
  stop: () => Promise<void>
}

/** Varnish compiles its configuration, so it needs gcc. */
export async function startVarnish({
  port,
  webPort,
}: {
  port: number
  webPort: number
}): Promise<TestVarnish> {
  const program = findDebianProgram(PACKAGES, 'usr/sbin/varnishd')
  const directory = mkdtempSync(join(tmpdir(), 'color-center-varnish-'))
  chmodSync(directory, 0o755)
  const file = join(directory, 'shop.vcl')
  writeFileSync(
    file,
    readFileSync('ops/varnish.vcl', 'utf8').replace('.port = "3000";', `.port = "${webPort}";`),
  )
  const modules = (program.env['LD_LIBRARY_PATH'] ?? '').split(':').filter(Boolean)
  const modulePath =
    modules.length === 0
      ? []
      : ['-p', `vmod_path=${modules.map((folder) => `${folder}/varnish/vmods`).join(':')}`]
  const args = [
    '-F',
    '-n',
    join(directory, 'work'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    file,
    '-s',
    'malloc,64m',
    '-j',
    'none',
    ...modulePath,
  ]
  const server = spawn(program.path, args, { env: program.env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = once(server, 'exit').then(() =>
    Promise.reject(new Error(`varnishd ended by itself: ${errors}`)),
  )
  ended.catch(() => undefined)
  await Promise.race([eventually(() => assertListening(port)), ended])
  const stop = async () => {
    server.kill('SIGTERM')
    await ended.catch(() => undefined)
    rmSync(directory, { recursive: true, force: true })
  }
  return { stop }
}
