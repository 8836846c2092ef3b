import { drawBath } from '../settings/bath'
import { drawCabinet } from '../settings/cabinet'
import { drawFacade } from '../settings/facade'
import { drawFence } from '../settings/fence'
import { drawLiving } from '../settings/living'
import { drawPlaster } from '../settings/plaster'
import { drawRadiator } from '../settings/radiator'
import { drawTerrace } from '../settings/terrace'
import type { ProductDrawing, Setting } from '../product-drawing'

const SETTINGS: Record<Setting, (color: string) => string> = {
  living: drawLiving,
  bath: drawBath,
  facade: drawFacade,
  terrace: drawTerrace,
  fence: drawFence,
  radiator: drawRadiator,
  cabinet: drawCabinet,
  plaster: drawPlaster,
}

export const drawRoomScene = (product: ProductDrawing): string =>
  SETTINGS[product.setting ?? 'living'](product.colorHex)
