import type { Asked } from '#shared/domain/consent/asked.ts';
import type { ShownVendors } from '#shared/domain/consent/shownVendors.ts';

/** Vendors of an invented title, as its endpoint names them. */
export const SHOWN_VENDORS: ShownVendors = {
  youtube: {
    name: 'YouTube',
    company: 'Google Ireland Ltd., Dublin',
    thirdCountry: 'US',
    purpose: 'embeddedMedia',
    iabId: null,
  },
  reachMeasurement: {
    name: 'INFOnline',
    company: 'INFOnline GmbH, Bonn',
    thirdCountry: null,
    purpose: 'reach',
    iabId: 730,
  },
  webAnalytics: {
    name: 'Zählwerk',
    company: 'Zählwerk GmbH, Kiel',
    thirdCountry: null,
    purpose: 'analytics',
    iabId: 812,
    tcfPurposes: [1, 9],
  },
  recommendations: {
    name: 'Lies mehr',
    company: 'Lies mehr Ltd., Haifa',
    thirdCountry: 'IL',
    purpose: 'recommendations',
    iabId: 42,
  },
  push: { name: 'Läutwerk', company: 'Läutwerk AG, Ulm', thirdCountry: null, purpose: 'push', iabId: null },
};

/** The same, as a page asks about them. */
export const ASKED: readonly Asked[] = Object.entries(SHOWN_VENDORS).map(([id, { purpose }]) => ({ id, purpose }));
