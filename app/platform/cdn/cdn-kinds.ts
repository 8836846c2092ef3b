export const cdnKindNames = ['fastly', 'cloudflare', 'bunny', 'varnish'] as const

export type CdnKindName = (typeof cdnKindNames)[number]

export interface PurgeCall {
  method: 'POST' | 'PURGE'
  headers: Readonly<Record<string, string>>
  body?: string
}

interface CdnKind {
  tagHeader: string
  separator: ' ' | ','
  longestTags: number
  lifeHeader: (seconds: number) => readonly [name: string, value: string]
  tagsPerCall: number
  call: (tags: readonly string[], token: string | undefined) => PurgeCall
}

const json = { 'Content-Type': 'application/json' }
const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` }

/** Limits from the providers' documentation, November 2026. */
export const cdnKinds: Readonly<Record<CdnKindName, CdnKind>> = {
  fastly: {
    tagHeader: 'Surrogate-Key',
    separator: ' ',
    longestTags: 16_384,
    lifeHeader: (seconds) => ['Surrogate-Control', `max-age=${seconds}`],
    tagsPerCall: 256,
    call: (tags, token = '') => ({
      method: 'POST',
      headers: { ...json, Accept: 'application/json', 'Fastly-Key': token },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
  },
  cloudflare: {
    tagHeader: 'Cache-Tag',
    separator: ',',
    longestTags: 16_384,
    lifeHeader: (seconds) => ['Cloudflare-CDN-Cache-Control', `max-age=${seconds}`],
    tagsPerCall: 30,
    call: (tags, token) => ({
      method: 'POST',
      headers: { ...json, ...bearer(token) },
      body: JSON.stringify({ tags }),
    }),
  },
  bunny: {
    tagHeader: 'CDN-Tag',
    separator: ',',
    longestTags: 1_024,
    lifeHeader: (seconds) => ['Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${seconds}`],
    tagsPerCall: 1,
    call: ([tag], token = '') => ({
      method: 'POST',
      headers: { ...json, AccessKey: token },
      body: JSON.stringify({ CacheTag: tag }),
    }),
  },
  varnish: {
    tagHeader: 'xkey',
    separator: ' ',
    longestTags: 8_000,
    lifeHeader: (seconds) => ['Surrogate-Control', `max-age=${seconds}`],
    tagsPerCall: 100,
    call: (tags, token) => ({ method: 'PURGE', headers: { ...bearer(token), 'xkey-purge': tags.join(' ') } }),
  },
}

const MOST_CALLS = 20

export function purgeCalls(
  kind: CdnKindName,
  tags: readonly string[],
  all: string,
  token: string | undefined,
): PurgeCall[] {
  const { tagsPerCall, call } = cdnKinds[kind]
  const isAll = tags.includes(all) || tags.length > tagsPerCall * MOST_CALLS
  const wanted = isAll ? [all] : tags
  const calls: PurgeCall[] = []
  for (let from = 0; from < wanted.length; from += tagsPerCall)
    calls.push(call(wanted.slice(from, from + tagsPerCall), token))
  return calls
}
