import { PERSONAL_ROUTES, type PersonalRow } from './personalRoutes.ts';
import { ROUTES, type Route } from './routes.ts';

/** The single table of all pages. Personal ones precede the catch-all. Acceptance M31. */
export const ROUTE_TABLE: readonly (Route | PersonalRow)[] = [...PERSONAL_ROUTES, ...ROUTES];
