import { drawing } from '../svg'
import {
  bedroomScene,
  COMBINATION_HEIGHT,
  COMBINATION_WIDTH,
  kitchenScene,
  porchScene,
  type CombinedColors,
} from './combination-scenes'
import { facadeScene } from './facade-scene'
import { fenceScene } from './fence-scene'
import { floorScene } from './floor-scene'
import { HEIGHT, WIDTH, type PaintedSurface } from './room-parts'
import { wallScene } from './wall-scene'

const places = { wall: wallScene, facade: facadeScene, floor: floorScene, fence: fenceScene }
const combinations = { bedroom: bedroomScene, kitchen: kitchenScene, porch: porchScene }

export type PaintedPlace = keyof typeof places
export type CombinationScene = keyof typeof combinations

export const drawRoom = (place: PaintedPlace, surface: PaintedSurface): string =>
  drawing(WIDTH, HEIGHT, '', places[place](surface))

export const drawCombination = (scene: CombinationScene, colors: CombinedColors): string =>
  drawing(COMBINATION_WIDTH, COMBINATION_HEIGHT, '', combinations[scene](colors))
