import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, it } from 'vitest'

import { createLogger, withLogContext } from './log.server'

function capture(): { lines: Record<string, unknown>[]; write: (text: string) => void } {
  const lines: Record<string, unknown>[] = []
  return { lines, write: (text) => lines.push(JSON.parse(text) as Record<string, unknown>) }
}

it('the log omits secrets and personal data, at any depth', () => {
  const target = capture()
  const log = createLogger('info', target)
  log.info(
    {
      password: 'p1',
      user: { email: 'a@b.ru', deep: { token: 't1', phone: '+7' } },
      headers: { cookie: 'c1', 'set-cookie': 'c2' },
    },
    'signed in',
  )
  const text = JSON.stringify(target.lines)
  for (const secret of ['p1', 'a@b.ru', 't1', '+7', 'c1', 'c2']) expect(text).not.toContain(secret)
  expect(text).toContain('signed in')
})

it('the log adds the request’s id to all asynchronous work', async () => {
  const target = capture()
  const log = createLogger('info', target)
  await withLogContext({ requestId: 'r-1' }, async () => {
    await Promise.resolve()
    log.info('inside')
  })
  log.info('outside')
  expect(target.lines.map((line) => line.requestId)).toEqual(['r-1', undefined])
})

it('a process ends although the program that reads its log has ended', async () => {
  const program = `import { createLogger } from './app/platform/logs/log.server.ts'
    process.stdin.once('data', () => {
      for (let line = 0; line < 100; line += 1) createLogger('info').info('line')
      process.exit(0)
    })
    process.stderr.write('ready')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program])
  try {
    const ended = once(child, 'exit')
    await once(child.stderr, 'data')
    child.stdout.destroy()
    await once(child.stdout, 'close')
    child.stdin.write('end')
    expect(await ended).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
})
