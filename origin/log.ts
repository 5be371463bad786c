import { createLogger } from '#shared/lib/logger.ts';

/** Log of the reference backend, restricted to the allowed fields. */
export const log = createLogger((line) => console.log(line));
