import type { SingleItem } from './singleItem.ts';

/** Kinds of continuing products that are fully described by their kind. */
export const UNTAGGED_KINDS = ['plus', 'pur', 'plus-pur', 'epaper', 'express'] as const;

/** Kinds of continuing products. `tag` names the tag that it unlocks. */
export const PLAN_KINDS = [...UNTAGGED_KINDS, 'tag'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** How a supply is taxed: `vat.ts`. */
export type VatGroup = 'newspaper' | 'voucher' | 'service' | 'bundle';

type PlanRow = {
  /** Granted roles, by the names of the id token: Specification 6, `deriveAccess`. */
  readonly roles: readonly string[];
  /**
   * A reader can have one product per family at a time. Plus unlocks all titles, Pur removes advertising from all of
   * them; a title's e-paper is a family of its own.
   */
  readonly families: readonly string[];
  readonly vat: VatGroup;
};

/** What each kind of plan grants. `{mandator}`, in capitals `{MANDATOR}`, and `{tagId}` are those of the product. */
export const PLANS: Readonly<Record<PlanKind, PlanRow>> = {
  plus: { roles: ['PLUS'], families: ['plus'], vat: 'newspaper' },
  pur: { roles: ['PUR'], families: ['pur'], vat: 'service' },
  'plus-pur': { roles: ['PLUS', 'PUR'], families: ['plus', 'pur'], vat: 'bundle' },
  epaper: { roles: ['EPAPER-{MANDATOR}'], families: ['epaper-{mandator}'], vat: 'newspaper' },
  express: { roles: ['EXPRESS'], families: ['express'], vat: 'newspaper' },
  tag: { roles: ['PLUS-TAG-{tagId}'], families: ['tag-{tagId}'], vat: 'newspaper' },
};

type SingleRow = {
  /** The role that it grants, for as long as `grantOfPurchase` says. */
  readonly role: string;
  /** Whether a reader who has the role already can buy it. */
  readonly isRepeatable: boolean;
  readonly vat: VatGroup;
};

/** Products that are bought once. */
export const SINGLES: Readonly<Record<SingleItem['kind'], SingleRow>> = {
  coins: { role: 'WALLET', isRepeatable: true, vat: 'voucher' },
  'day-pass': { role: 'PLUS', isRepeatable: false, vat: 'newspaper' },
};
