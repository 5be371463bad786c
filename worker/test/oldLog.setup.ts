import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';

/**
 * A new purge log starts with a retraction of everything. Test portals have their own clocks, so the log starts before
 * all of them.
 */
beforeAll(() =>
  runInDurableObject(
    env.PURGE_LOG.getByName('log'),
    (_, { storage }) => void storage.sql.exec('UPDATE purge SET at = 0'),
  ),
);
