declare module '@remix-run/react/dist/esm/single-fetch.js' {
  export { decodeViaTurboStream, getSingleFetchDataStrategy } from '@remix-run/react/dist/single-fetch'
}

declare module '@remix-run/react/dist/esm/fog-of-war.js' {
  export { getPatchRoutesOnNavigationFunction, useFogOFWarDiscovery } from '@remix-run/react/dist/fog-of-war'
}
