import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'

/** A request whose body is written, and whose answer is read, as slowly as a test likes. */
export interface OpenRequest {
  asked: ClientRequest
  answer: Promise<IncomingMessage>
}

/** Opens a request; nothing of its body is sent yet. */
export function openRequest(url: string, method: string, headers: Record<string, string> = {}): OpenRequest {
  const asked = request(url, { method, headers })
  const answer = once(asked, 'response').then(([response]) => response as IncomingMessage)
  answer.catch(() => undefined)
  return { asked, answer }
}
