// Precision and recall for 5,000 messages; speed compared with the parser library alone.
import PostalMime from 'postal-mime'

import { readReturned } from '~/domain/bounces/index.server'
import { measureReading, truths } from '~tests/support/returned-mail/measure-reading'
import { recordedMessages, type RecordedMessage } from '~tests/support/returned-mail/recorded-messages'
import { unseenReplies } from '~tests/support/returned-mail/unseen-replies'

const COUNT = 5_000
const tokenOf = (index: number): string => `m${index.toString(36).padStart(41, '0')}`
const known = [...recordedMessages({ count: COUNT, seed: 1, tokenOf })]
const unseen = [...recordedMessages({ count: COUNT, seed: 2, tokenOf, replies: unseenReplies })]

async function perSecond(read: (raw: string) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  for (const { raw } of known) await read(raw)
  return Math.round((COUNT * 1_000) / (performance.now() - started))
}

async function evaluate(title: string, messages: readonly RecordedMessage[]): Promise<void> {
  const words = { HARD: 'hard', SOFT: 'soft', COMPLAINT: 'complaint' } as const
  const said: Parameters<typeof measureReading>[0][number][] = []
  for (const message of messages) {
    const returned = await readReturned(message.raw)
    said.push({ message, said: returned === null ? 'none' : words[returned.kind] })
  }
  const { byTruth, mistakes } = measureReading(said)
  process.stdout.write(`${title}: ${mistakes.length} of ${messages.length} mistaken\n`)
  for (const truth of truths) {
    const { count, precision, recall } = byTruth[truth]
    process.stdout.write(
      `  ${truth.padEnd(10)} ${count}  precision ${precision.toFixed(4)}  recall ${recall.toFixed(4)}\n`,
    )
  }
}

await evaluate('known refusals', known)
await evaluate('unforeseen refusals', unseen)
const parse = (raw: string) => PostalMime.parse(raw, { forceRfc822Attachments: true })
await perSecond(parse)
const [limit, ours] = [await perSecond(parse), await perSecond(readReturned)]
process.stdout.write(`${ours} messages/s; the parser alone ${limit}/s; ratio ${(ours / limit).toFixed(2)}\n`)
