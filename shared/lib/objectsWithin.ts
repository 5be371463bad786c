export const JURISDICTIONS = ['eu', ''] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

type Opener<Stub> = { readonly getByName: (name: string) => Stub };

/** Durable Objects by name, as the platform hands them over. */
export type Named<Stub> = Opener<Stub> & { readonly jurisdiction?: (name: 'eu') => Opener<Stub> };

/**
 * Opens the objects of a namespace within a jurisdiction. Readers are near it too; without one, an object stays where
 * it was first used. Decision 031.
 *
 * @throws without jurisdictions, as on a local machine: `OBJECT_JURISDICTION` must be empty there.
 */
export function objectsWithin(jurisdiction: Jurisdiction): <Stub>(namespace: Named<Stub>) => Opener<Stub> {
  return (namespace) => {
    if (jurisdiction === '') return namespace;
    if (!namespace.jurisdiction) throw new Error('Configuration: OBJECT_JURISDICTION is not valid');
    return namespace.jurisdiction(jurisdiction);
  };
}
