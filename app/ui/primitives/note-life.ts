declare global {
  interface Window {
    /** Milliseconds; set by tests alone, so that a busy machine sees each note before it goes. */
    notesStayAtLeast?: number
  }
}

/** How long a note that goes by itself stays, in milliseconds. Asked in the browser only. */
export const noteLife = (milliseconds: number): number => Math.max(milliseconds, window.notesStayAtLeast ?? 0)
