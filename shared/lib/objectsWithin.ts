export const JURISDICTIONS = ['eu', ''] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

type Opener<Stub> = { readonly getByName: (name: string) => Stub };

/** Durable Objects by name, as the platform hands them over. */
export type Named<Stub> = Opener<Stub> & { readonly jurisdiction?: (name: 'eu') => Opener<Stub> };

/**
 * Those of a namespace that the platform runs and keeps within a jurisdiction, near the readers too: without one, an
 * object stands for good where it was first asked for. Decision 031.
 * @throws where there are none, as on this machine: `OBJECT_JURISDICTION` has to be empty there.
 */
export function objectsWithin(jurisdiction: Jurisdiction): <Stub>(namespace: Named<Stub>) => Opener<Stub> {
  return (namespace) => {
    if (jurisdiction === '') return namespace;
    if (!namespace.jurisdiction) throw new Error('Configuration: OBJECT_JURISDICTION is not valid');
    return namespace.jurisdiction(jurisdiction);
  };
}
