import { variantUrl } from '~/domain/images/shared'
import { cssColor } from '~/ui/primitives/css-color'

export function CategoryPicture({ imageUrl, tint }: { imageUrl: string | null; tint: string }) {
  return (
    <span className="category-thumb" style={cssColor(tint)}>
      {imageUrl === null ? null : (
        <img src={variantUrl(imageUrl, 160, 'webp')} alt="" width={40} height={40} loading="lazy" />
      )}
    </span>
  )
}
