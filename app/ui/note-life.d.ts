declare global {
  interface Window {
    /** Milliseconds. Only tests set it, so that a slow browser sees what disappears by itself. */
    noteLife?: number
  }
}

export {}
