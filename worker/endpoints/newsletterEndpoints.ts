import { PLAIN_WORDS } from '#shared/domain/addresses/plainWords.ts';
import { newsletterHref, newsletterStepHref } from '#shared/routes/hrefs.ts';
import { followLink, showLink, showNotice } from '../personal/newsletters/newsletterLinks.tsx';
import { requestNewsletter } from '../personal/newsletters/requestNewsletter.tsx';
import type { Endpoint } from './endpoint.ts';

const SLUG = `:slug{${PLAIN_WORDS}}`;
const step = (name: Parameters<typeof newsletterStepHref>[1]) => newsletterStepHref(SLUG, name);

/** Newsletter sign-up and settings; their pages are in the route table. Acceptance M11. */
export const NEWSLETTER_ENDPOINTS = [
  { method: 'POST', path: newsletterHref(SLUG), guard: 'ownForm', handle: requestNewsletter },
  { method: 'GET', path: step('gesendet'), guard: 'public', handle: (call) => showNotice(call, 'requested') },
  { method: 'GET', path: step('bestaetigung'), guard: 'public', handle: (call) => showLink(call, 'confirm') },
  {
    method: 'POST',
    path: step('bestaetigung'),
    guard: 'provenForm',
    handle: (call, form) => followLink(call, 'confirm', form),
  },
  { method: 'GET', path: step('angemeldet'), guard: 'public', handle: (call) => showNotice(call, 'confirmed') },
  { method: 'GET', path: step('abmeldung'), guard: 'public', handle: (call) => showLink(call, 'unsubscribe') },
  {
    method: 'POST',
    path: step('abmeldung'),
    guard: 'provenForm',
    handle: (call, form) => followLink(call, 'unsubscribe', form),
  },
  { method: 'GET', path: step('abgemeldet'), guard: 'public', handle: (call) => showNotice(call, 'unsubscribed') },
] as const satisfies readonly Endpoint[];
