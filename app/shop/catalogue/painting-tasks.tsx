import { Link } from '@remix-run/react'

import type { OfferedTask } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

/** Where to begin for who knows the place, not the paint. */
export function PaintingTasks({ tasks }: { tasks: readonly OfferedTask[] }) {
  return (
    <ul className="tasks">
      {tasks.map(({ key, name, need, search, fromKopecks, size }) => (
        <li key={key}>
          <Link to={paths.catalog({ search })} className="task panel">
            <img
              src={`/pictures/task-${key}.svg`}
              alt=""
              width={384}
              height={320}
              loading="lazy"
              decoding="async"
            />
            <span className="task-words">
              <strong>{name}</strong>
              <span>{need}</span>
              <span className="task-price">
                от {formatRoubles(fromKopecks)}
                {size === '' ? '' : ` за ${size}`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
