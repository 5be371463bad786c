import type { WorkerRow } from './workerRow.ts';

/** The desk of editors. It keeps nothing and has no secret. */
export const DESK = {
  name: 'desk',
  config: 'desk/wrangler.toml',
  binding: 'DESK',
  hasObjects: false,
  databases: [],
  secrets: {},
  places: ['PUBLIC_ORIGIN', 'TITLE_HOSTS', 'DESK_ORIGIN'],
  variables: ({ port, publicOrigin, environment }) => ({
    PUBLIC_ORIGIN: environment['PUBLIC_ORIGIN'] ?? publicOrigin,
    TITLE_HOSTS: environment['TITLE_HOSTS'] ?? '',
    DESK_ORIGIN: `http://desk.localhost:${port}`,
  }),
} as const satisfies WorkerRow;
