import { getPatchRoutesOnNavigationFunction as discoveryOfRemix } from '@remix-run/react/dist/esm/fog-of-war.js'

import { lostText, sayConnection } from './connection-state'
import { isLostConnection } from './lost-connection'
import { stayHere } from './stay-here'

export { useFogOFWarDiscovery } from '@remix-run/react/dist/esm/fog-of-war.js'

type Discovery = ReturnType<typeof discoveryOfRemix>

/** Milliseconds. */
const PAUSE = 2_000

/** As Remix does, but without a connection the page stays, and a part of it waits. */
export function getPatchRoutesOnNavigationFunction(
  ...options: Parameters<typeof discoveryOfRemix>
): Discovery {
  const discover = discoveryOfRemix(...options)
  if (!discover) return undefined
  return async function untilFound(call): Promise<void> {
    try {
      await discover(call)
    } catch (error) {
      if (!isLostConnection(error)) throw error
      if (!call.fetcherKey) {
        stayHere(lostText)
        return
      }
      sayConnection(lostText)
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
      if (!call.signal.aborted) await untilFound(call)
    }
  }
}
