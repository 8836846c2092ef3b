import { forgetSingleton } from '~/platform/singleton.server'

/**
 * Sets what a test file's application sees of the environment, from now on. Something that the file before left running may have read the environment already, which the application does
 * once; so it reads it anew.
 */
export function setEnvironment(values: Record<string, string>): void {
  Object.assign(process.env, values)
  forgetSingleton('env')
}
