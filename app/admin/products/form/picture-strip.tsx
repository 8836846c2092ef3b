import { picturesIn } from '~/domain/catalog/staff'
import { variantUrl } from '~/domain/images/shared'

export function PictureStrip({ text }: { text: string }) {
  const pictures = picturesIn({ pictures: text })
  if (pictures.length === 0) return <>нет</>
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {pictures.map(({ url, alt }, index) => (
        <img
          key={url}
          src={variantUrl(url, 160, 'webp')}
          alt={`${index + 1}: ${alt === '' ? 'без описания' : alt}`}
          title={alt}
          width={40}
          height={40}
          className="size-10 rounded-badge object-cover"
        />
      ))}
    </span>
  )
}
