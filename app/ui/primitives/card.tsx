import type { HTMLAttributes } from 'react'

import { classNames } from './class-names'

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'aside' }

/** A bordered surface. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames('panel', className)} />
}
