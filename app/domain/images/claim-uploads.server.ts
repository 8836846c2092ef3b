import { paths } from '~/paths'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

const DAY = 24 * 3_600_000

export const nextCheck = (): Date => new Date(now().getTime() + DAY)

export const laterCheck = (): Date => new Date(now().getTime() + 7 * DAY)

export const isUploaded = (url: string): boolean => url.startsWith(paths.image('uploads/'))

export const storageKeyOf = (url: string): string => url.slice(1)

/**
 * Prevents their deletion during the transaction and for a day after. Ignores other pictures.
 * @throws UserError (409, beside `field`) when one was deleted
 */
export async function claimUploads(
  { db }: Pick<Database, 'db'>,
  urls: readonly string[],
  field?: string,
): Promise<void> {
  const claimed = [...new Set(urls.filter(isUploaded))]
  if (claimed.length === 0) return
  const { count } = await db.uploadedImage.updateMany({
    where: { url: { in: claimed }, hash: { not: null } },
    data: { checkAt: nextCheck() },
  })
  if (count < claimed.length) {
    throw new UserError('Изображение больше не хранится: загрузите его ещё раз', {
      status: 409,
      ...(field === undefined ? {} : { field }),
    })
  }
}
