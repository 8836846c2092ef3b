import type { CSSProperties } from 'react'

import { mailColors as color, mailFont } from '../mail-style'

/** Pixels. */
export const LETTER_WIDTH = 600

/** A preview replaces it with `all` or `not all`. */
export const DARK_RULE = '@media (prefers-color-scheme: dark)'

/** Clients without style sheets show the light colours. */
export const letterSheet = [
  `${DARK_RULE}{`,
  '.l-paper{background-color:#161410!important}',
  '.l-surface{background-color:#211f1a!important;border-color:#3a352b!important}',
  '.l-ink{color:#f3eee4!important}',
  '.l-muted{color:#b8af9f!important}',
  '.l-link{color:#ff9b7a!important}',
  '.l-line{border-color:#3a352b!important}',
  '.l-code{background-color:#2b2822!important;border-color:#ff9b7a!important;color:#f3eee4!important}',
  '}',
].join('')

const text: CSSProperties = { fontFamily: mailFont, fontSize: 16, lineHeight: '24px', color: color.ink }

/** Longhands, which every client supports. */
export const style = {
  paper: { backgroundColor: color.paper },
  surface: { backgroundColor: color.surface, border: `1px solid ${color.line}`, padding: '28px' },
  text: { ...text, padding: '0 0 16px' },
  heading: { ...text, fontSize: 26, lineHeight: '32px', fontWeight: 700, padding: '4px 0 14px' },
  logo: { ...text, fontSize: 20, fontWeight: 700, padding: '0 8px 18px' },
  footer: { ...text, fontSize: 13, lineHeight: '20px', color: color.muted, padding: '20px 8px 0' },
  link: { color: color.accent, textDecoration: 'underline' },
  plainLink: { color: color.ink, textDecoration: 'none' },
  muted: { color: color.muted },
  product: { ...text, fontSize: 15, lineHeight: '20px', width: '50%', padding: '0 8px 24px' },
  price: { ...text, fontSize: 18, lineHeight: '24px', fontWeight: 700, padding: '6px 0 10px' },
  oldPrice: { color: color.muted, fontSize: 14, fontWeight: 400, textDecoration: 'line-through' },
  image: { display: 'block', border: '0', maxWidth: '100%', height: 'auto' },
  code: {
    ...text,
    fontFamily: "'Courier New', Courier, monospace",
    fontSize: 24,
    lineHeight: '32px',
    fontWeight: 700,
    textAlign: 'center',
    border: `2px dashed ${color.accent}`,
    backgroundColor: color.paper,
    padding: '14px 12px',
  },
  line: { borderTop: `1px solid ${color.line}`, fontSize: 1, lineHeight: '1px' },
  hidden: {
    display: 'none',
    fontSize: 1,
    lineHeight: '1px',
    maxHeight: 0,
    overflow: 'hidden',
    color: color.paper,
  },
} as const satisfies Record<string, CSSProperties>

export const buttonColor = color.accent
