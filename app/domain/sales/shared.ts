/** The last moment of a sale: its end is no more part of it, so that one until midnight ends on the day before. */
export function lastMoment(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1)
}
