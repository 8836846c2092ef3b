/** The end is exclusive: a sale until midnight ends on the day before. */
export function lastMoment(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1)
}
