import type { Typesetter } from '../typesetter'
import { composeCourierVan } from './courier-van'
import { composeShopFront } from './shop-front'
import { composeTownMap } from './town-map'

export const pagePictures: Readonly<Record<string, (typesetter: Typesetter) => string>> = {
  'shop-front': composeShopFront,
  'courier-van': composeCourierVan,
  'town-map': composeTownMap,
}
