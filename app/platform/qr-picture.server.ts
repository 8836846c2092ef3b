import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** A QR code as a square of `size` modules, and the outline of the dark ones. */
interface QrCode {
  size: number
  path: string
}

/** Draws a link as a QR code with error correction M, quiet zone not included. */
export function qrPicture(link: string): QrCode {
  const code = generate(link, { minCorrectionLevel: correction.M })
  return { size: code.size, path: toSvgPath(code) }
}
