import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Response } from 'express'

import { truncateIp } from '~/domain/analytics/index.server'
import { cutText } from '~/platform/text/cut-text'
import { createLogger } from '~/platform/logs/log.server'

import type { FoundRoute } from '../routing/route-finder'
import { routeOf } from '../routing/route-of-request'
import { readTarget } from './request-target'
import { labelOf } from './route-label'

type Answerer = 'door' | 'memory' | 'application'

export interface LoggedRequest {
  by: Answerer
}

interface AccessLogOptions {
  find: (path: string) => FoundRoute | null
  addressOf: (request: IncomingMessage) => string
  /** Otherwise without the part that identifies a household. */
  wholeAddresses: boolean
}

/** Secret parameters: they sign a person in, or identify one. */
const secretPart = /[:{](?:token|key)\b/
/** A longer part of an unknown address may be a mistyped link with a token. */
const MOST_OF_PART = 20
const MOST_OF_PATH = 200

/** Includes requests that the cache or the limits answer. */
export class AccessLog {
  private readonly log = createLogger('info')

  constructor(private readonly options: AccessLogOptions) {}

  follow(request: IncomingMessage, response: ServerResponse): LoggedRequest {
    const noted: LoggedRequest = { by: 'application' }
    const { method, url = '', socket } = request
    const [startedAt, writtenBefore] = [performance.now(), socket.bytesWritten]
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

  /** A flood must stay cheap, so rejected requests are not looked up. */
  private routeOf(by: Answerer, url: string, response: ServerResponse): FoundRoute | null {
    if (by === 'application') return 'locals' in response ? routeOf(response as Response) : null
    const pathname = by === 'memory' ? readTarget(url)?.pathname : undefined
    return pathname === undefined ? null : this.options.find(pathname)
  }
}

/** Without the query, secrets and emails. */
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
