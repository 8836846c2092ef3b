import sprite from './icons.svg?url&no-inline'

// prettier-ignore
export type IconName =
  | 'search' | 'cart' | 'account' | 'home' | 'grid' | 'list' | 'menu' | 'close' | 'left' | 'right' | 'plus' | 'minus' | 'trash' | 'share'
  | 'filter' | 'phone' | 'mail' | 'place' | 'clock' | 'check' | 'alert' | 'truck' | 'shield' | 'return' | 'wallet' | 'palette' | 'drop'
  | 'sun' | 'snow' | 'flame' | 'leaf' | 'bug' | 'brush' | 'layers' | 'wind' | 'flask' | 'stretch' | 'sound' | 'sparkle' | 'wave' | 'star'
  | 'heart' | 'compare' | 'bell' | 'thumb' | 'file' | 'zoom' | 'bag' | 'box' | 'shelf' | 'people' | 'message' | 'sliders' | 'exit'
  | 'outside' | 'more'

interface IconProps {
  name: IconName
  className?: string
}

/** Hidden from screen readers: use it only beside a text. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
