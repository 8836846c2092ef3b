export function orderNumberOf(orderId: string): string {
  return `CC-${orderId.slice(-8).toUpperCase()}`
}
