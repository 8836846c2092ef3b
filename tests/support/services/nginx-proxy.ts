import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { assertListening } from '../http/assert-listening'
import { eventually } from '../setup/eventually'
import { findDebianProgram } from './debian-program'
import { ownCertificate } from './own-certificate'

const PACKAGES = ['nginx', 'libcrypt1', 'libpcre2-8-0', 'libssl3', 'zlib1g'] as const

interface Proxy {
  port: number
  plainPort: number
  webPorts: readonly number[]
}

export interface TestProxy {
  stop: () => Promise<void>
}

function siteFor({ port, plainPort, webPorts }: Proxy, directory: string): string {
  const servers = webPorts.map((web) => `server 127.0.0.1:${web} max_fails=0;`)
  return readFileSync('ops/nginx.conf', 'utf8')
    .replace(/server 127\.0\.0\.1:3000 [^]*?;\s+server 127\.0\.0\.1:3001 .*?;/, servers.join('\n  '))
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll('/etc/letsencrypt/live/shop.example.ru', directory)
}

export async function startProxy(proxy: Proxy): Promise<TestProxy> {
  const program = findDebianProgram(PACKAGES, 'usr/sbin/nginx')
  const directory = mkdtempSync(join(tmpdir(), 'color-center-nginx-'))
  const { key, cert } = ownCertificate()
  writeFileSync(join(directory, 'fullchain.pem'), cert)
  writeFileSync(join(directory, 'privkey.pem'), key)
  writeFileSync(join(directory, 'site.conf'), siteFor(proxy, directory))
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(directory, name))
  const temporary = `client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi;`
  const account = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(directory, 'nginx.conf'),
    `${account} daemon off; pid nginx.pid; error_log stderr; worker_processes 1;
    events {} http { access_log off; ${temporary} include site.conf; }`,
  )
  const args = ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', 'stderr']
  const server = spawn(program.path, args, { env: program.env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(`nginx ended by itself: ${errors}`)))
  ended.catch(() => undefined)
  await Promise.race([eventually(() => assertListening(proxy.port)), ended])
  const stop = async () => {
    server.kill('SIGTERM')
    await ended.catch(() => undefined)
    rmSync(directory, { recursive: true, force: true })
  }
  return { stop }
}
