import type { Database } from '~/platform/db/db.server'

interface Moved {
  from: string
  to: string
}

/** A customer has one review per product. */
const movable = ({ from, to }: Moved) => ({ userId: from, product: { reviews: { none: { userId: to } } } })

export function countMovableReviews({ db }: Pick<Database, 'db'>, moved: Moved): Promise<number> {
  return db.review.count({ where: movable(moved) })
}

/** Reviews of products that `to` has reviewed stay. Returns how many were moved. */
export async function moveReviews({ db }: Pick<Database, 'db'>, moved: Moved): Promise<number> {
  return (await db.review.updateMany({ where: movable(moved), data: { userId: moved.to } })).count
}
