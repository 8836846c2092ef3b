import { HttpClient } from './http-client'

interface Registration {
  email: string
  name?: string
}

/** The password of every customer that tests register. */
export const CUSTOMER_PASSWORD = 'верный пароль'

/** A plain client that has registered, and so is signed in. */
export async function registerCustomer(url: string, { email, name = 'Анна Ковалёва' }: Registration): Promise<HttpClient> {
  const client = new HttpClient(url)
  const answer = await client.post('/login', {
    mode: 'register',
    name,
    email,
    password: CUSTOMER_PASSWORD,
    confirmation: CUSTOMER_PASSWORD,
  })
  if (answer.status !== 303) throw new Error(`The registration answered ${answer.status}: ${answer.words.slice(0, 300)}`)
  return client
}
