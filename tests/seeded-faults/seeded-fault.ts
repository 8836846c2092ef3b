/** A mistake that a change might bring, and the tests that should find it. */
export interface SeededFault {
  name: string
  file: string
  /** Stands in the file once. */
  find: string
  replace: string
  /** Test files, or folders, of the area. */
  tests: readonly string[]
  /** Only `npm run test:full` finds it. */
  fullOnly?: true
}
