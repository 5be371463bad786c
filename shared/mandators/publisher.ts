/**
 * The company behind all titles, as invoices (§ 14 (4) UStG), business letters (§§ 125a, 177a HGB, § 35a GmbHG) and
 * withdrawal instructions must name it. A test compares imprint and terms with it.
 */
export const PUBLISHER = {
  name: 'Pressehaus Rheinland GmbH & Co. KG',
  street: 'Musterallee 1',
  city: '50000 Köln',
  telephone: '0221 4710 300',
  register: 'Amtsgericht Köln, HRA 00000',
  vatId: 'DE000000000',
  generalPartner: {
    name: 'Pressehaus Rheinland Verwaltungs-GmbH',
    register: 'Amtsgericht Köln, HRB 000000',
    managers: ['Henrike Altenrath', 'Konrad Pelmanns'],
  },
} as const;

/** One line, as in a letter. */
export const PUBLISHER_ADDRESS = `${PUBLISHER.name}, ${PUBLISHER.street}, ${PUBLISHER.city}`;
