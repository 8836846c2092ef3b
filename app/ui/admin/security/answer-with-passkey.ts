/** Rejects when no passkey responds or the user cancels. */
export async function answerWithPasskey(question: string, isNew: boolean): Promise<string> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
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
