import { runInNewContext } from 'node:vm'

import type { EntryContext } from '@remix-run/node'
import { expect, it } from 'vitest'

import { inlineHandoff } from './inline-handoff.server'

const dataOf = (text: string): EntryContext =>
  ({ serverHandoffStream: new Response(text).body ?? undefined }) as EntryContext

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"\\"&amp;\u2028\u2029',
  'краска «Гранит» & co',
]

it.each(hostile)('loader data with %j neither closes its script nor changes', async (text) => {
  const html = await inlineHandoff(dataOf(text), 'n1')
  const body =
    /^<script nonce="n1">([^<>&\u2028\u2029]*)<\/script>$/.exec(html)?.[1] ?? 'The script is not one.'
  const received: string[] = []
  const streamController = {
    enqueue: (part: string) => void received.push(part),
    close: () => void received.push('closed'),
  }
  runInNewContext(body, { window: { __remixContext: { streamController } } })
  expect(received).toEqual([text, 'closed'])
})

it('a page without loader data has no script for it', async () => {
  expect(await inlineHandoff({} as EntryContext, undefined)).toBe('')
})
