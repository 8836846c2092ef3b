export { default, ErrorBoundary, Layout, links, meta } from '~/root'
