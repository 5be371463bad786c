import { createLogger } from '#shared/lib/logger.ts';

/** Events of the reference backend, with the fields that a log may hold. */
export const log = createLogger((line) => console.log(line));
