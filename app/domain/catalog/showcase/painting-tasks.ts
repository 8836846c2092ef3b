import type { Kopecks } from '~/platform/money/money'

interface PaintingTask {
  /** Also the name of its picture. */
  key: 'bath' | 'ceiling' | 'facade' | 'fence' | 'radiator' | 'floor'
  name: string
  need: string
  search: string
}

/** With the cheapest can. */
export interface OfferedTask extends PaintingTask {
  fromKopecks: Kopecks
  size: string
}

export const PAINTING_TASKS: readonly PaintingTask[] = [
  { key: 'bath', name: 'Ванная', need: 'не боится пара', search: 'краска для ванной' },
  { key: 'ceiling', name: 'Потолок', need: 'без полос и бликов', search: 'краска для потолка' },
  { key: 'facade', name: 'Фасад', need: 'дождь, мороз, солнце', search: 'краска фасадная' },
  { key: 'fence', name: 'Забор', need: 'металл и дерево', search: 'краска для забора' },
  { key: 'radiator', name: 'Батарея', need: 'не желтеет от тепла', search: 'эмаль для радиаторов' },
  { key: 'floor', name: 'Пол', need: 'держит шаги и мытьё', search: 'краска для пола' },
]
