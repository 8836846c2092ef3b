import { expect, it } from 'vitest'

import { createLogger, withLogContext } from './log.server'

function capture(): { lines: Record<string, unknown>[]; write: (text: string) => void } {
  const lines: Record<string, unknown>[] = []
  return { lines, write: (text) => lines.push(JSON.parse(text) as Record<string, unknown>) }
}

it('the log leaves out secrets and personal data, at any depth', () => {
  const target = capture()
  const log = createLogger('info', target)
  log.info(
    { password: 'p1', user: { email: 'a@b.ru', deep: { token: 't1', phone: '+7' } }, headers: { cookie: 'c1', 'set-cookie': 'c2' } },
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
