import type { Typesetter } from '~/drawings/typesetter'
import { composeCourierVan } from './courier-van'
import { composeShopFront } from './shop-front'
import { taskPictures } from './task-pictures'

export const pagePictures: Readonly<Record<string, (typesetter: Typesetter) => string>> = {
  'shop-front': composeShopFront,
  'courier-van': composeCourierVan,
  ...taskPictures,
}
