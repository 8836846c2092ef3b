/**
 * What the browser's passkeys answer to the server's question, as JSON text; a new one is made where it is asked for. Rejects when nothing answers, or its owner says no.
 * The script for it loads when it is needed.
 */
export async function answerWithPasskey(question: string, isNew: boolean): Promise<string> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  // It comes from the server of this page, which made it with the same library.
  const optionsJSON: unknown = JSON.parse(question)
  const answer = isNew
    ? await startRegistration({
        optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'],
      })
    : await startAuthentication({
        optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      })
  return JSON.stringify(answer)
}
