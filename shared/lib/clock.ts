/** Milliseconds since 1970. Injected wherever time matters, so that tests control it. */
export type Clock = () => number;
