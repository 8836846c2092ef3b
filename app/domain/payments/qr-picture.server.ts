import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

import type { QrPicture } from './shared'

/** Draws a link as a QR code with error correction M, quiet zone not included. */
export function qrPicture(link: string): QrPicture {
  const code = generate(link, { minCorrectionLevel: correction.M })
  return { size: code.size, path: toSvgPath(code) }
}
