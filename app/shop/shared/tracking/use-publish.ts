import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { publish } from './event-bus'
import type { ShopEvent } from './shop-event'

/** Once per `subject`, such as a product's id. */
export function usePublish(event: ShopEvent | null, subject: string): void {
  const current = useRef(event)
  useEffect(() => {
    current.current = event
  })
  useEffect(() => {
    if (current.current) publish(current.current)
  }, [subject])
}

/** Once per page view, even when its data is reloaded. Null publishes nothing. */
export function usePublishPerPage(event: ShopEvent | null): void {
  const { pathname, search } = useLocation()
  usePublish(event, pathname + search)
}
