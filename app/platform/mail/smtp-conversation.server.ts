import { isIP } from 'node:net'

import SMTPConnection from 'nodemailer/lib/smtp-connection'

import { cutText } from '../text/cut-text'
import { HostRefused, publicAddresses } from '../network/public-addresses.server'
import type { SmtpServer } from './smtp-utf8.server'

export const smtpSteps = ['address', 'connection', 'signIn', 'sender', 'recipient', 'message'] as const
export type SmtpStep = (typeof smtpSteps)[number]

export interface SmtpFailure {
  step: SmtpStep
  answer: number
  code: string
  words: string
}

interface Letter {
  envelope: { from: string; to: string }
  message: Buffer
}

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Null when the message was accepted. Refuses private networks (`publicAddresses`). */
export async function talkToSmtp(
  { auth, ...server }: Omit<SmtpServer, 'isTyped' | 'connectionTimeout'>,
  { envelope, message }: Letter,
): Promise<SmtpFailure | null> {
  let host: string
  try {
    host = (await publicAddresses(server.host))[0] ?? server.host
  } catch (error) {
    return {
      step: 'address',
      answer: 0,
      code: error instanceof HostRefused ? error.reason : 'unknown',
      words: '',
    }
  }
  const connection = new SMTPConnection({
    ...server,
    ...timeouts,
    host,
    ...(isIP(server.host) ? {} : { tls: { servername: server.host } }),
  })
  const broken = new Promise<never>((_, reject) => connection.once('error', reject))
  // The waiting step gets this error; without the handler it could be an unhandled rejection.
  broken.catch(() => undefined)
  const step = (work: (done: (error?: Error | null) => void) => void): Promise<void> =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve()))),
    ])
  let at: SmtpStep = 'connection'
  try {
    await step((done) => connection.connect(done))
    at = 'signIn'
    if (auth) await step((done) => connection.login({ credentials: auth }, done))
    at = 'message'
    await step((done) => connection.send(envelope, message, done))
    return null
  } catch (error) {
    return failureOf(at, error)
  } finally {
    connection.close()
  }
}

function failureOf(at: SmtpStep, error: unknown): SmtpFailure {
  const { code, command, responseCode, response, message } = error as Partial<Record<string, unknown>>
  const step =
    at === 'message' && command === 'MAIL FROM'
      ? 'sender'
      : at === 'message' && command === 'RCPT TO'
        ? 'recipient'
        : at
  const words = typeof response === 'string' ? response : typeof message === 'string' ? message : ''
  return {
    step,
    answer: typeof responseCode === 'number' ? responseCode : 0,
    code: typeof code === 'string' ? code : '',
    words: cutText(words, 300),
  }
}
