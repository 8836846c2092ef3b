export const guideLimits = {
  guides: 200,
  title: 90,
  lead: 300,
  products: 12,
  searches: 20,
  blocks: 60,
} as const
