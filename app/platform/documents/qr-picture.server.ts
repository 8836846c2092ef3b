import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

interface QrCode {
  size: number
  path: string
}

/** Error correction M, without quiet zone. */
export function qrPicture(link: string): QrCode {
  const code = generate(link, { minCorrectionLevel: correction.M })
  return { size: code.size, path: toSvgPath(code) }
}
