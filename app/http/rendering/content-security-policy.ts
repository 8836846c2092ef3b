export interface ForeignSources {
  scripts: readonly string[]
  connections: readonly string[]
  images: readonly string[]
  frames: readonly string[]
}

interface PolicyOptions {
  /** A nonce, or hashes for cached pages. */
  inlineScripts: readonly string[]
  foreign?: ForeignSources
  development?: boolean
}

const nothing: ForeignSources = { scripts: [], connections: [], images: [], frames: [] }

/** Inline style attributes are allowed: they contain product colours. */
export function contentSecurityPolicy({
  inlineScripts,
  foreign = nothing,
  development = false,
}: PolicyOptions): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts, ...foreign.scripts].join(' '),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...foreign.images].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'", ...(development ? ['ws:'] : []), ...foreign.connections].join(' '),
    ...(foreign.frames.length === 0 ? [] : [["frame-src 'self'", ...foreign.frames].join(' ')]),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
