/** Keeps work alive behind an answer: the platform may end a request's own work with its answer, but not this. */
export type WaitUntil = (work: Promise<unknown>) => void;
