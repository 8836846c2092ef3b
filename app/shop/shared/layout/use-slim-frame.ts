import { useMatches } from '@remix-run/react'

export interface SlimFrame {
  back: { to: string; label: string }
}

/** Null for the full frame. */
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
