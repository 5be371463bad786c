/** Keeps work alive after the response: the platform may cancel a request's other work when it responds. */
export type WaitUntil = (work: Promise<unknown>) => void;
