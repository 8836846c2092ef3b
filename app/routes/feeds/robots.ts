import { robotsText } from '~/domain/feeds/index.server'
import { shopOrigin } from '~/http/requests/origin.server'

export function loader() {
  return new Response(robotsText(shopOrigin()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
