import { PURGE_PATH } from '#shared/contracts/purge.contract.ts';

/**
 * Every way out of the portal that is not a page of the route table. The leak crawler walks both lists, and a test fails when the app
 * serves something that stands in neither.
 */
export const ENDPOINTS = [
  { method: 'GET', path: '/_health' },
  { method: 'GET', path: '/_routes.json' },
  { method: 'GET', path: '/builds/latest.json' },
  { method: 'POST', path: PURGE_PATH },
] as const;
