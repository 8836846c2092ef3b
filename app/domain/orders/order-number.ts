/** 'CC-' and the last 8 characters of the order's id in upper case. */
export function orderNumberOf(orderId: string): string {
  return `CC-${orderId.slice(-8).toUpperCase()}`
}
