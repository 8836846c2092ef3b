/** Who asks to see an order. */
export interface OrderViewer {
  visitorHash: string | null
  userId: string | null
}

/**
 * The one rule of what an account shows (decision 13), as SQL over the order `o` and its account `person`: every order when the e-mail is
 * confirmed; until then only those placed from the viewer's browser or by somebody signed in to the account. `user` and `visitor` name
 * the statement's parameters with the viewer's ids.
 */
export function accountShows(user: string, visitor: string): string {
  return `coalesce(o."userId" = ${user}::uuid AND (person."emailVerifiedAt" IS NOT NULL OR o."visitorHash" = ${visitor} OR EXISTS (
    SELECT 1 FROM "OrderEvent" placed WHERE placed."orderId" = o."id" AND placed."type" = 'placed' AND placed."authorId" = o."userId")), false)`
}
