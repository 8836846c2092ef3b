import type { ImapFlow } from 'imapflow'

import { cutText } from '../text/cut-text'
import { HostRefused, publicAddresses } from '../network/public-addresses.server'

export interface ImapMailbox {
  host: string
  port: number
  /** TLS from the start; otherwise STARTTLS, and always on port 143. */
  secure: boolean
  user: string
  password: string
  folder: string
}

export const imapSteps = ['address', 'connection', 'signIn', 'folder'] as const
export type ImapStep = (typeof imapSteps)[number]

export class ImapFailure extends Error {
  override name = 'ImapFailure'
  constructor(
    readonly step: ImapStep,
    readonly code: string,
    readonly words: string,
  ) {
    super(`IMAP failed at ${step}: ${code} ${words}`.trim())
  }
}

export interface StoredMessage {
  uid: number
  raw: Buffer
}

export interface OpenFolder {
  uidValidity: string
  /** Oldest first; long messages are truncated. */
  messagesAfter(uid: number, limit: number): AsyncGenerator<StoredMessage>
  markSeen(uids: readonly number[]): Promise<void>
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const LONGEST_MESSAGE = 256 * 1_024

/**
 * Refuses private networks (`publicAddresses`) and never sends a password unencrypted when encryption is set.
 * @throws ImapFailure when it cannot be opened; errors of the work
 */
export async function withImapFolder<T>(
  mailbox: ImapMailbox,
  work: (folder: OpenFolder) => Promise<T>,
): Promise<T> {
  const client = await connect(mailbox)
  try {
    const opened = await client.mailboxOpen(mailbox.folder).catch((error: unknown) => {
      throw failureAt('folder', error)
    })
    return await work({
      uidValidity: String(opened.uidValidity),
      messagesAfter: (uid, limit) => messagesAfter(client, uid, limit),
      markSeen: async (uids) => {
        if (uids.length > 0) await client.messageFlagsAdd([...uids].join(','), ['\\Seen'], { uid: true })
      },
    })
  } finally {
    client.close()
  }
}

async function connect({ host, port, secure, user, password }: ImapMailbox): Promise<ImapFlow> {
  const address = await publicAddresses(host).catch((error: unknown) => {
    throw new ImapFailure('address', error instanceof HostRefused ? error.reason : 'unknown', '')
  })
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    ...timeouts,
    ...{ host: address[0] ?? host, servername: host, port, secure, logger: false, disableAutoIdle: true },
    ...(secure || port !== 143 ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw failureAt(isAboutSignIn(error) ? 'signIn' : 'connection', error)
  }
}

async function* messagesAfter(client: ImapFlow, uid: number, limit: number): AsyncGenerator<StoredMessage> {
  const found = (await client.search({ uid: `${uid + 1}:*` }, { uid: true })) || []
  const wanted = found.filter((one) => one > uid).sort((one, other) => one - other)
  for (const next of wanted.slice(0, limit)) {
    const message = await client.fetchOne(
      String(next),
      { source: { start: 0, maxLength: LONGEST_MESSAGE } },
      { uid: true },
    )
    yield { uid: next, raw: (message && message.source) || Buffer.alloc(0) }
  }
}

const isAboutSignIn = (error: unknown): boolean =>
  (error as { authenticationFailed?: unknown }).authenticationFailed === true

function failureAt(step: ImapStep, error: unknown): ImapFailure {
  const { code, responseText, message } = error as Partial<Record<string, unknown>>
  const words =
    typeof responseText === 'string'
      ? responseText
      : step === 'connection' && typeof message === 'string'
        ? message
        : ''
  return new ImapFailure(step, typeof code === 'string' ? code : '', cutText(words, 300))
}
