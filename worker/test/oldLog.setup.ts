import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';

/**
 * A purge log begins with a retraction of everything before it. Portals of tests have clocks of their own, so it has
 * begun before all of them.
 */
beforeAll(() =>
  runInDurableObject(
    env.PURGE_LOG.getByName('log'),
    (_, { storage }) => void storage.sql.exec('UPDATE purge SET at = 0'),
  ),
);
