/** Scheme and host of the provider in all examples (`servers` in `spec/services`). */
export const exampleOrigin = 'https://demo.secapi.cloud';
