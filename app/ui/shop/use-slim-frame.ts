import { useMatches } from '@remix-run/react'

/** On phones a page of the purchase stands in a slim frame: the logo, one way back and the phone above it, the documents below. */
export interface SlimFrame {
  back: { to: string; label: string }
}

/** What the present page says of its frame (`handle.slim` of its route); null for the frame with everything in it. */
export function useSlimFrame(): SlimFrame | null {
  return (
    useMatches()
      .map(({ handle }) => slimOf(handle))
      .find(Boolean) ?? null
  )
}

function slimOf(handle: unknown): SlimFrame | null {
  const hasSlim = (value: unknown): value is { slim: SlimFrame } =>
    typeof value === 'object' && value !== null && 'slim' in value
  return hasSlim(handle) ? handle.slim : null
}
