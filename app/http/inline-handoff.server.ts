import type { EntryContext } from '@remix-run/node'

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Takes the loader data that Remix would stream behind the page and returns it as the two scripts that its own StreamTransfer would
 * have written (@remix-run/react 2.17, single-fetch.js), so that the page can be rendered by renderToString and still hydrates.
 */
export async function inlineHandoff(context: EntryContext, nonce: string | undefined): Promise<string> {
  const stream = context.serverHandoffStream
  if (!stream) return ''
  delete context.serverHandoffStream
  const text = await new Response(stream).text()
  const enqueue = `window.__remixContext.streamController.enqueue(${escapeForScript(JSON.stringify(text))});`
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  return `<script${attribute}>${enqueue}window.__remixContext.streamController.close();</script>`
}

function escapeForScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? character)
}
