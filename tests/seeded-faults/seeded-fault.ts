export interface SeededFault {
  name: string
  file: string
  /** Must occur in the file exactly once. */
  find: string
  replace: string
  tests: readonly string[]
  /** Only `npm run test:full` finds it. */
  fullOnly?: true
}
