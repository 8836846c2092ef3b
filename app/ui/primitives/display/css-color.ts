import type { CSSProperties } from 'react'

/** Sets `--c`; styles that use it have a default. */
export function cssColor(hex: string | null | undefined): CSSProperties | undefined {
  return hex ? ({ '--c': hex } as CSSProperties) : undefined
}
