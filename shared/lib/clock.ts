/** Milliseconds since 1970. Passed in wherever time matters, so that tests decide what time it is. */
export type Clock = () => number;
