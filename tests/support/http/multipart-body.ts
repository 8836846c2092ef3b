const BOUNDARY = 'boundary-of-a-plain-page-0123456789'

const quoted = (text: string): string =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** FormData would omit the empty file name of a field without a file. */
export function multipartBody(pairs: readonly (readonly [name: string, value: string | File])[]): Blob {
  const parts = pairs.flatMap(([name, value]): BlobPart[] => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"`
    if (typeof value === 'string') return [`${head}\r\n\r\n${value}\r\n`]
    return [`${head}; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type}\r\n\r\n`, value, '\r\n']
  })
  return new Blob([...parts, `--${BOUNDARY}--\r\n`], { type: `multipart/form-data; boundary=${BOUNDARY}` })
}
