import type { CSSProperties } from 'react'

/** Hands a colour to the stylesheet as `--c`; styles that use it have their own default. */
export function cssColor(hex: string | null | undefined): CSSProperties | undefined {
  return hex ? ({ '--c': hex } as CSSProperties) : undefined
}
