import { drawBag } from './containers/bag'
import { drawBottle } from './containers/bottle'
import { drawBucket } from './containers/bucket'
import { drawCan } from './containers/can'
import { drawCanister } from './containers/canister'
import { drawJar } from './containers/jar'
import { drawSpray } from './containers/spray'
import { drawTube } from './containers/tube'
import type { Container, ProductDrawing } from './product-drawing'
import { drawBrush } from './tools/brush'
import { drawRoller } from './tools/roller'
import { drawSpatula } from './tools/spatula'
import { drawTape } from './tools/tape'
import { drawTray } from './tools/tray'
import type { Typesetter } from '~/drawings/typesetter'

const FRONTS: Record<Container, (product: ProductDrawing, typesetter: Typesetter) => string> = {
  can: drawCan,
  bucket: drawBucket,
  jar: drawJar,
  bottle: drawBottle,
  canister: drawCanister,
  tube: drawTube,
  spray: drawSpray,
  bag: drawBag,
  roller: drawRoller,
  brush: drawBrush,
  spatula: drawSpatula,
  tray: drawTray,
  tape: drawTape,
}

/** Gradient ids are single letters, so use it once per drawing. */
export const drawFront = (product: ProductDrawing, typesetter: Typesetter): string =>
  FRONTS[product.container](product, typesetter)
