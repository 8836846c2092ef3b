export function xmlResponse(
  body: BodyInit,
  { maxAgeSeconds, headers = {} }: { maxAgeSeconds: number; headers?: Record<string, string> },
): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': `public, max-age=${maxAgeSeconds}`,
      ...headers,
    },
  })
}
