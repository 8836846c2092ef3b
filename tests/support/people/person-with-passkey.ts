import { startTwoFactor } from '~/domain/auth/index.server'
import { addPasskey, beginPasskey, newPasskeyInput } from '~/domain/two-factor/index.server'
import { getEnv } from '~/platform/process/env.server'

import { personWithApp } from './person-with-app'
import { signedIn } from './signed-in'
import { SoftwareAuthenticator } from './software-authenticator'

type Registering = Parameters<typeof addPasskey>[0]

export async function registerPasskey(person: Omit<Registering, 'name' | 'registration'>, name: string) {
  const device = new SoftwareAuthenticator(getEnv().APP_URL)
  const answer = newPasskeyInput.parse({ name, passkey: device.register(await beginPasskey(person)) })
  return { device, codes: await addPasskey({ ...person, name, registration: answer.passkey }) }
}

export async function personWithPasskey({ app = false } = {}) {
  const person = app ? await personWithApp() : await signedIn()
  const { device, codes } = await registerPasskey(person, 'Ноутбук')
  const begin = () => startTwoFactor({ userId: person.userId, kind: 'ADMIN' })
  return { ...person, device, codes, begin }
}
