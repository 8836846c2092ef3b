import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { publish } from './event-bus'
import type { ShopEvent } from './shop-event'

/** Publishes an event once for every subject (a product's id, an order's number) that the component shows. */
export function usePublish(event: ShopEvent | null, subject: string): void {
  const current = useRef(event)
  useEffect(() => {
    current.current = event
  })
  useEffect(() => {
    if (current.current) publish(current.current)
  }, [subject])
}

/** Publishes an event once for every look at a page, however often its data come anew. Null says nothing. */
export function usePublishPerPage(event: ShopEvent | null): void {
  const { pathname, search } = useLocation()
  usePublish(event, pathname + search)
}
