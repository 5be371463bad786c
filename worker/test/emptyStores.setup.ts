import { reset } from 'cloudflare:test';
import { afterAll } from 'vitest';

/** One isolate runs all files; each begins with empty stores. */
afterAll(reset);
