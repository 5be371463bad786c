import { PERSONAL_ROUTES, type PersonalRow } from './personalRoutes.ts';
import { ROUTES, type Route } from './routes.ts';

/**
 * The one table: every page of the portal. Those for one reader stand at paths of their own, before the catch-all.
 * Acceptance M31.
 */
export const ROUTE_TABLE: readonly (Route | PersonalRow)[] = [...PERSONAL_ROUTES, ...ROUTES];
