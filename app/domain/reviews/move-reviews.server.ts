import type { Database } from '~/platform/db.server'

interface Moved {
  from: string
  to: string
}

/** Reviews of one person that the other has not written too: there is one of a product. */
const movable = ({ from, to }: Moved) => ({ userId: from, product: { reviews: { none: { userId: to } } } })

/** How many reviews `moveReviews` would move. */
export function countMovableReviews({ db }: Pick<Database, 'db'>, moved: Moved): Promise<number> {
  return db.review.count({ where: movable(moved) })
}

/** Puts reviews under another account of the same person; those of products that it has reviewed too stay. Gives how many. */
export async function moveReviews({ db }: Pick<Database, 'db'>, moved: Moved): Promise<number> {
  return (await db.review.updateMany({ where: movable(moved), data: { userId: moved.to } })).count
}
