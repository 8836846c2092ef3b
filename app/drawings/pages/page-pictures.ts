import type { Typesetter } from '../typesetter'
import { composeCourierVan } from './courier-van'
import { composeShopFront } from './shop-front'
import { composeTownMap } from './town-map'

/** The pictures of the shop's own pages, by the names of their files under public/pictures. */
export const pagePictures: Readonly<Record<string, (typesetter: Typesetter) => string>> = {
  'shop-front': composeShopFront,
  'courier-van': composeCourierVan,
  'town-map': composeTownMap,
}
