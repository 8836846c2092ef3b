/** Where a schedule finds its file: one of them is null. */
export interface SchedulePlace {
  url: string | null
  /** Of a file in the folder of the shop's storage. */
  fileName: string | null
}

/** The name of the file itself, for screens. */
export function scheduledFileName({ url, fileName }: SchedulePlace): string {
  if (url === null) return fileName ?? ''
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    // «%ZZ» is a valid address, but no encoded text.
    return name
  }
}
