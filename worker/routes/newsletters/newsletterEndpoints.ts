import type { Hono } from 'hono';
import { newsletterHref, newsletterStepHref } from '#shared/routes/hrefs.ts';
import type { PortalContext } from '../../context.ts';
import { followLink, showLink, showNotice } from './newsletterLinks.tsx';
import type { NewsletterTools } from './newsletterVisit.ts';
import { orderNewsletter } from './orderNewsletter.tsx';

const SLUG = ':slug{[a-z0-9-]{1,80}}';

/** What readers do with newsletters. Their pages are rows of the route table. Acceptance M11. */
export function addNewsletterEndpoints(app: Hono<PortalContext>, tools: NewsletterTools): void {
  app.post(newsletterHref(SLUG), (c) => orderNewsletter(c, tools));
  app.get(newsletterStepHref(SLUG, 'gesendet'), (c) => showNotice(c, 'requested', tools));
  app.get(newsletterStepHref(SLUG, 'bestaetigung'), (c) => showLink(c, 'confirm', tools));
  app.post(newsletterStepHref(SLUG, 'bestaetigung'), (c) => followLink(c, 'confirm', tools));
  app.get(newsletterStepHref(SLUG, 'angemeldet'), (c) => showNotice(c, 'confirmed', tools));
  app.get(newsletterStepHref(SLUG, 'abmeldung'), (c) => showLink(c, 'unsubscribe', tools));
  app.post(newsletterStepHref(SLUG, 'abmeldung'), (c) => followLink(c, 'unsubscribe', tools));
  app.get(newsletterStepHref(SLUG, 'abgemeldet'), (c) => showNotice(c, 'unsubscribed', tools));
}
