export { paths } from '~/paths'
