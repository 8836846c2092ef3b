declare global {
  interface Window {
    /** Milliseconds that notes stay which go by themselves; set by tests alone, so that a busy machine sees each of them. */
    noteLife?: number
  }
}

export {}
