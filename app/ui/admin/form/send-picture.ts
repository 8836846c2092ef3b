interface PictureToSend {
  /** The call that takes the picture in its form's field `image`. */
  action: string
  maxBytes: number
  /** Hears how much is sent, in hundredths. */
  onProgress: (share: number) => void
  /** Hears what came of it once; not when the request is aborted. */
  onDone: (answer: PictureAnswer) => void
}

/** The picture's address, or why there is none, as far as it was said; `isRefused` when sending it again will not help. */
type PictureAnswer = { url: string } | { error: string | null; isRefused: boolean }

/** Sends a picture at once; null for one that is too large, of which `onDone` has heard by then. */
export function sendPicture(
  file: File,
  { action, maxBytes, onProgress, onDone }: PictureToSend,
): XMLHttpRequest | null {
  if (file.size > maxBytes) {
    onDone({ error: `Файл больше ${maxBytes / 1024 / 1024} МБ`, isRefused: true })
    return null
  }
  // fetch tells nothing of how far it is.
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total))
  request.onerror = () => onDone({ error: null, isRefused: false })
  request.onload = () => onDone(readAnswer(request.responseText))
  const form = new FormData()
  form.set('image', file)
  request.open('POST', action)
  request.send(form)
  return request
}

function readAnswer(text: string): PictureAnswer {
  try {
    const { data, message } = JSON.parse(text) as { data?: { url?: string }; message?: string }
    if (data?.url !== undefined) return { url: data.url }
    return { error: message ?? null, isRefused: true }
  } catch {
    return { error: null, isRefused: true }
  }
}
