import type { GuideCover as Cover } from '~/domain/guides/shared'
import { variantUrl } from '~/domain/images/shared'

interface GuideCoverProps {
  cover: Cover
  eager?: boolean
}

/** The uploaded picture, or the drawing that staff chose. */
export function GuideCover({ cover: { coverUrl, drawing }, eager = false }: GuideCoverProps) {
  return (
    <img
      src={coverUrl === null ? `/pictures/task-${drawing}.svg` : variantUrl(coverUrl, 640, 'webp')}
      alt=""
      width={384}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager ? { fetchPriority: 'high' as const } : {})}
      decoding="async"
    />
  )
}
