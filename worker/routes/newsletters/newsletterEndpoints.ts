import type { Hono } from 'hono';
import type { PortalContext } from '../../context.ts';
import type { Portal } from '../../portal.ts';
import type { ErrorResponder } from '../errorResponse.tsx';
import { followLink, showLink, showNotice } from './newsletterLinks.tsx';
import { orderNewsletter } from './orderNewsletter.tsx';

const NEWSLETTER = '/newsletter-anmeldung/:slug{[a-z0-9-]{1,80}}';

/** What readers do with newsletters. Their pages are rows of the route table. Acceptance M11. */
export function addNewsletterEndpoints(app: Hono<PortalContext>, portal: Portal, respondWithError: ErrorResponder): void {
  const tools = { portal, respondWithError };
  app.post(NEWSLETTER, (c) => orderNewsletter(c, portal, respondWithError));
  app.get(`${NEWSLETTER}/gesendet`, (c) => showNotice(c, 'requested', tools));
  app.get(`${NEWSLETTER}/bestaetigung`, (c) => showLink(c, 'confirm', tools));
  app.post(`${NEWSLETTER}/bestaetigung`, (c) => followLink(c, 'confirm', tools));
  app.get(`${NEWSLETTER}/angemeldet`, (c) => showNotice(c, 'confirmed', tools));
  app.get(`${NEWSLETTER}/abmeldung`, (c) => showLink(c, 'unsubscribe', tools));
  app.post(`${NEWSLETTER}/abmeldung`, (c) => followLink(c, 'unsubscribe', tools));
  app.get(`${NEWSLETTER}/abgemeldet`, (c) => showNotice(c, 'unsubscribed', tools));
}
