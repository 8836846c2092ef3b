import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Response } from 'express'

import { truncateIp } from '~/domain/analytics/index.server'
import { cutText } from '~/platform/cut-text'
import { createLogger } from '~/platform/log.server'

import type { FoundRoute } from '../routing/route-finder'
import { routeOf } from '../routing/route-of-request'
import { readTarget } from './request-target'
import { labelOf } from './route-label'

/** What has answered a request: the limit of all requests of an address, the memory of pages, or the application behind both. */
type Answerer = 'door' | 'memory' | 'application'

/** A request whose answer is awaited. The part of the server that answers it sets `by`. */
export interface LoggedRequest {
  by: Answerer
}

interface AccessLogOptions {
  /** The route of a path; null where it is not known at once. */
  find: (path: string) => FoundRoute | null
  /** The client's address as the proxy setting lets us believe it. */
  addressOf: (request: IncomingMessage) => string
  /** Whether addresses are kept whole; otherwise without the part that names a household. */
  wholeAddresses: boolean
}

/** Varying parts of addresses that are secrets: they sign a person in, or identify one. */
const secretPart = /[:{](?:token|key)\b/
/** Characters of a part of an unknown address that is shown: longer ones may be a mistyped link with a token. */
const MOST_OF_PART = 20
const MOST_OF_PATH = 200

/** One JSON line for each request: those that the page cache or the limits answer before the application included. */
export class AccessLog {
  private readonly log = createLogger('info')

  constructor(private readonly options: AccessLogOptions) {}

  /** Writes the line when the answer has ended, or its connection has broken off. */
  follow(request: IncomingMessage, response: ServerResponse): LoggedRequest {
    const noted: LoggedRequest = { by: 'application' }
    const { method, url = '', socket } = request
    const [startedAt, writtenBefore] = [performance.now(), socket.bytesWritten]
    // The connection may be gone by then, and with it the address.
    const address = this.options.addressOf(request)
    response.once('close', () => {
      const { statusCode: status } = response
      const found = this.routeOf(noted.by, url, response)
      const line = {
        method,
        route: found ? labelOf(found, status) : 'none',
        path: found && shownPath(found, status),
        status,
        bytes: socket.bytesWritten - writtenBefore,
        ms: Math.round(performance.now() - startedAt),
        by: noted.by,
        address: this.options.wholeAddresses ? address : truncateIp(address),
        requestId: response.getHeader('X-Request-Id'),
        ...(response.writableFinished ? {} : { aborted: true }),
      }
      this.log.info(line, 'access')
    })
    return noted
  }

  /** What is refused at the door is not looked for: a flood must stay cheap. */
  private routeOf(by: Answerer, url: string, response: ServerResponse): FoundRoute | null {
    if (by === 'application') return 'locals' in response ? routeOf(response as Response) : null
    const pathname = by === 'memory' ? readTarget(url)?.pathname : undefined
    return pathname === undefined ? null : this.options.find(pathname)
  }
}

/** The path without its query, which may hold a token or a visitor's search. Parts that are secrets or e-mails are left out too. */
export function shownPath(
  found: Pick<FoundRoute, 'id' | 'path' | 'pattern' | 'isUnknown' | 'calls'>,
  status: number,
): string {
  if (labelOf(found, status) === 'file') return found.path
  if (!found.isUnknown && secretPart.test(found.pattern)) return found.pattern
  const hides = (part: string): boolean =>
    /@|%40/i.test(part) || (found.isUnknown && part.length > MOST_OF_PART)
  const parts = found.path.split('/').map((part) => (hides(part) ? '…' : part))
  return found.isUnknown ? cutText(parts.join('/'), MOST_OF_PATH) : parts.join('/')
}
