import { examineAds } from './roles/ads.ts';
import { examineCms } from './roles/cms.ts';
import { examineContent } from './roles/content.ts';
import { examineIdentity } from './roles/identity.ts';
import { examineImages } from './roles/images.ts';
import { examineMail } from './roles/mail.ts';
import { examineNewsletters } from './roles/newsletters.ts';
import { examinePayment } from './roles/payment.ts';
import { examinePaywall } from './roles/paywall.ts';
import { examinePush } from './roles/push.ts';
import { examineRecommendations } from './roles/recommendations.ts';
import { examineStore } from './roles/store.ts';
import { examineSubscriptions } from './roles/subscriptions.ts';
import { examineUsers } from './roles/users.ts';
import type { Examined } from './examination.ts';

/** Roles of systems around the portal, and where `npm start` has its own: host label and path. */
export const ROLES = {
  identity: { examine: examineIdentity, host: 'identity', path: '' },
  paywall: { examine: examinePaywall, host: 'paywall', path: '/decide' },
  subscriptions: { examine: examineSubscriptions, host: 'subscriptions', path: '' },
  store: { examine: examineStore, host: 'subscriptions', path: '' },
  content: { examine: examineContent, host: 'content', path: '' },
  /** Not on this machine, unless it is played: `npm start -- --with strapi` prints its address. */
  cms: { examine: examineCms, host: 'cms', path: '' },
  images: { examine: examineImages, host: 'images', path: '' },
  users: { examine: examineUsers, host: 'users', path: '' },
  recommendations: { examine: examineRecommendations, host: 'recommendations', path: '/recommend' },
  newsletters: { examine: examineNewsletters, host: 'newsletters', path: '' },
  push: { examine: examinePush, host: 'users', path: '' },
  ads: { examine: examineAds, host: 'ads', path: '' },
  payment: { examine: examinePayment, host: 'pay', path: '' },
  /** Not called on this machine, whose mails leave by the binding. */
  mail: { examine: examineMail, host: 'mail', path: '' },
} as const satisfies Readonly<
  Record<
    string,
    { readonly examine: (examined: Examined) => Promise<void>; readonly host: string; readonly path: string }
  >
>;

export type Role = keyof typeof ROLES;

export function isRole(name: string): name is Role {
  return Object.hasOwn(ROLES, name);
}
