import { colorOfLab, labOfColor, type Lab } from './lab-of-color'

export interface NcsCode {
  /** As on the fan: 'S 1050-Y90R'. */
  code: string
  /** Per cent. */
  blackness: number
  chromaticness: number
  /** Null: neutral. Else the share of `to` in per cent; `from` alone has 0. */
  hue: { from: Elementary; to: Elementary; share: number } | null
}

type Elementary = 'Y' | 'R' | 'B' | 'G'

const NEXT: Readonly<Record<Elementary, Elementary>> = { Y: 'R', R: 'B', B: 'G', G: 'Y' }

/** Approximations of the elementary colours, published with the system. */
const ELEMENTARY: Readonly<Record<Elementary, string>> = {
  Y: '#ffd300',
  R: '#c40233',
  B: '#0087bd',
  G: '#009f6b',
}
const WHITE = labOfColor('#f8f8f5')
const BLACK = labOfColor('#141414')

/** `S` may be missing, and any separators: 's1050y90r', 'NCS S 0500-N'. */
const CODE = /^(?:NCS)?S?(\d{2})(\d{2})(?:(N)|([YRBG])(?:(\d{2})([YRBG]))?)$/

/** Null for what is no code of NCS: nuances over 100 %, neighbours that are no neighbours. */
export function parseNcsCode(text: string): NcsCode | null {
  const match = CODE.exec(text.toUpperCase().replaceAll('С', 'S').replace(/[\s-]/g, ''))
  if (!match) return null
  const [, black = '', chroma = '', neutral, from, share = '00', to] = match
  const [blackness, chromaticness] = [Number(black), Number(chroma)]
  if (blackness + chromaticness > 100 || (chromaticness === 0) !== (neutral === 'N')) return null
  const name = `S ${black}${chroma}-${neutral ?? from}${to === undefined ? '' : share + to}`
  if (from === undefined) return { code: name, blackness, chromaticness, hue: null }
  const start = from as Elementary
  if (to !== undefined && (NEXT[start] !== to || share === '00')) return null
  return {
    ...{ code: name, blackness, chromaticness },
    hue: { from: start, to: NEXT[start], share: Number(share) },
  }
}

/** The true values are licensed: a mixture of white, black and the elementary colours. */
export function approximateNcs({ blackness, chromaticness, hue }: NcsCode): string {
  const pure =
    hue === null
      ? WHITE
      : mixed(labOfColor(ELEMENTARY[hue.from]), labOfColor(ELEMENTARY[hue.to]), hue.share / 100)
  const [black, color] = [blackness / 100, chromaticness / 100]
  const white = 1 - black - color
  const part = (of: keyof Lab) => WHITE[of] * white + BLACK[of] * black + pure[of] * color
  return colorOfLab({ lightness: part('lightness'), labA: part('labA'), labB: part('labB') })
}

function mixed(one: Lab, other: Lab, share: number): Lab {
  const part = (of: keyof Lab) => one[of] * (1 - share) + other[of] * share
  return { lightness: part('lightness'), labA: part('labA'), labB: part('labB') }
}
