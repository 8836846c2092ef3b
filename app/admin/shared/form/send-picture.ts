interface PictureToSend {
  action: string
  maxBytes: number
  onProgress: (share: number) => void
  /** Called once; not after an abort. */
  onDone: (answer: PictureAnswer) => void
}

/** `isRefused`: a retry cannot succeed. */
type PictureAnswer = { url: string } | { error: string | null; isRefused: boolean }

/** Null for a file that is too large; `onDone` was called. */
export function sendPicture(
  file: File,
  { action, maxBytes, onProgress, onDone }: PictureToSend,
): XMLHttpRequest | null {
  if (file.size > maxBytes) {
    onDone({ error: `Файл больше ${maxBytes / 1024 / 1024} МБ`, isRefused: true })
    return null
  }
  // fetch reports no upload progress.
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
