export { notify } from './notify.server'
