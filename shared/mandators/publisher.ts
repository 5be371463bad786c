/** Who writes invoices, for all titles: § 14 (4) Nr. 1, 2 UStG. A test holds the imprint to it. */
export const PUBLISHER = {
  name: 'Pressehaus Rheinland GmbH & Co. KG',
  street: 'Musterallee 1',
  city: '50000 Köln',
  vatId: 'DE000000000',
} as const;
