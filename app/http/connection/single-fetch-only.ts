/** Stands for Remix's requests of one loader each, which single fetch never makes: 1 kB less on every page. */
function unused(): never {
  throw new Error('Only single fetch is used')
}

export {
  unused as fetchData,
  unused as isCatchResponse,
  unused as isDeferredData,
  unused as isDeferredResponse,
  unused as isRedirectResponse,
  unused as isResponse,
  unused as parseDeferredReadableStream,
}
